/** Customers of the demo storefront: reads Multipass tokens and keeps sessions in memory. */
import { randomBytes } from 'node:crypto'
import { verifyMultipassToken } from '../../functions/src/redirect/multipass'
import { cookieValue } from './cookies'

export interface Customer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface TokenResult {
  readonly customer: Customer
  readonly returnTo: string | null
}

export type TokenError = 'unreadable' | 'expired'

const MAX_AGE_MS = 15 * 60_000
/** Allowed difference between the clocks of two machines. */
const SKEW_MS = 60_000

/** Reads a token as Shopify does: encrypted with the storefront's secret and at most 15 minutes old. */
export function readToken(token: string, secret: string, now: number): TokenResult | TokenError {
  const opened = isCanonical(token) ? verifyMultipassToken(token, secret) : null
  if (!opened) return 'unreadable'
  const ageMs = now - Date.parse(opened.created_at)
  // Negated, so that an invalid time (NaN) is refused too.
  if (!(ageMs <= MAX_AGE_MS && ageMs >= -SKEW_MS)) return 'expired'
  return {
    customer: { email: opened.email, firstName: opened.first_name ?? '', lastName: opened.last_name ?? '' },
    returnTo: opened.return_to ?? null,
  }
}

/** Node decodes invalid base64, too, so compare with the canonical encoding to detect a changed token. */
const isCanonical = (token: string): boolean =>
  Buffer.from(token, 'base64url').toString('base64url') === token.replace(/=+$/, '')

const COOKIE = 'storefront_session'

export class Sessions {
  private readonly customers = new Map<string, Customer>()

  /** Returns the cookie of the new session. */
  open(customer: Customer): string {
    const id = randomBytes(24).toString('base64url')
    this.customers.set(id, customer)
    return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`
  }

  /** Returns the cookie that deletes the session's cookie. */
  close(cookies: string | undefined): string {
    this.customers.delete(idIn(cookies))
    return `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`
  }

  find(cookies: string | undefined): Customer | null {
    return this.customers.get(idIn(cookies)) ?? null
  }
}

const idIn = (cookies: string | undefined): string => cookieValue(cookies, COOKIE)

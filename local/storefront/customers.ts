/** Customers of the demo storefront: reads Multipass tokens and keeps sessions in memory. */
import { randomBytes } from 'node:crypto'
import { verifyMultipassToken } from '../../functions/src/redirect/multipass'

export interface Customer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const MAX_AGE_MS = 15 * 60_000
/** Allowed difference between the clocks of two machines. */
const SKEW_MS = 60_000

/**
 * Reads a token as Shopify does: encrypted with the storefront's secret and at most 15 minutes old. Returns the reason if
 * it is refused. `now` in milliseconds.
 */
export function readToken(token: string, secret: string, now: number) {
  const opened = verifyMultipassToken(token, secret)
  if (!opened) return 'The Multipass token is for another storefront or was changed.'
  const ageMs = now - Date.parse(opened.created_at)
  // Negated, so that an invalid time (NaN) is refused too.
  if (!(ageMs <= MAX_AGE_MS && ageMs >= -SKEW_MS)) return 'The Multipass token is older than 15 minutes.'
  const { email, first_name: firstName = '', last_name: lastName = '', return_to: returnTo = null } = opened
  return { customer: { email, firstName, lastName }, returnTo }
}

const COOKIE = 'storefront_session'

/** The sessions of this run. `cookies`: the request header. */
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

const idIn = (cookies = ''): string => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? ''

/** What an app sends to KEF ID and what it receives: the URL for its webview, and its callback with a token. */
import { randomBytes } from 'node:crypto'

/** As in `PRODUCTION_DESTINATIONS`; an app with a claimed https link uses that link instead. */
export const APP_CALLBACK = 'kefid://auth/callback'

const STATE_BYTES = 16

export interface PageRequest {
  readonly url: string
  /** Comes back unchanged; the app accepts only the callback that contains it, and only once. */
  readonly state: string
}

export interface PageOptions {
  readonly site: string
  /** A page of KEF ID, with the prefix of its language. */
  readonly path: string
  readonly platform: 'ios' | 'android'
}

/** The URL of a page of KEF ID that returns to the app. */
export function requestPage({ site, path, platform }: PageOptions): PageRequest {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const url = new URL(path, site)
  url.searchParams.set('platform', platform)
  url.searchParams.set('callbackUrl', `${APP_CALLBACK}?state=${state}`)
  return { url: url.href, state }
}

export type CallbackProblem =
  | 'other-url'
  /** Another request, or another app: ignore the callback and its token. */
  | 'unexpected-state'
  /** After a logout. */
  | 'no-token'

/** Reads the token of a callback. */
export function readCallback(callback: string, state: string): { token: string } | { problem: CallbackProblem } {
  if (!callback.startsWith(`${APP_CALLBACK}?`)) return { problem: 'other-url' }
  const query = new URLSearchParams(callback.slice(APP_CALLBACK.length + 1))
  if (query.get('state') !== state) return { problem: 'unexpected-state' }
  const token = query.get('token')
  return token === null ? { problem: 'no-token' } : { token }
}

/** One sign-in of the app, from the webview to the member's name. */
import type { Page } from 'playwright-core'
import { signInWithToken, type AppMember, type Backend, type SignInProblem } from './session'
import { readCallback, requestPage, type CallbackProblem, type PageOptions } from './signIn'
import { openUntilCallback } from './webview'

export type Outcome = { readonly member: AppMember } | { readonly problem: CallbackProblem | SignInProblem | 'closed' }

/** What the app shows. */
export const PROBLEM_TEXTS: Readonly<Record<Extract<Outcome, { problem: unknown }>['problem'], string>> = {
  closed: 'You closed the sign-in. Nothing has changed.',
  'other-url': 'This link is not for the app.',
  'unexpected-state': 'This sign-in was not started by the app. Sign in again.',
  'no-token': 'You are signed out.',
  'token-refused': 'The sign-in has expired. Sign in again.',
  disabled: 'This account is disabled. Contact support.',
  unreachable: 'KEF ID cannot be reached. Try again.',
  unknown: 'Something went wrong. Try again.',
}

export async function runApp(page: Page, options: Omit<PageOptions, 'site'>, backend: Backend): Promise<Outcome> {
  const { url, state } = requestPage({ ...options, site: backend.site })
  const callback = await openUntilCallback(page, url)
  if (callback === null) return { problem: 'closed' }
  const answer = readCallback(callback, state)
  return 'problem' in answer ? answer : signInWithToken(answer.token, backend)
}

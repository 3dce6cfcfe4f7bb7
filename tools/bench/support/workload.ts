/** The payload of each callable, as the pages send it, with a new key wherever a repeated one would be cheaper. */
import type { CallName } from '../../../src/domain/calls'
import { anEntry, aSignUp, anUpsert } from '../../../tests/functions/support/payloads'

/** Enough members that none reaches a limit per member. */
export const MEMBERS = 50
export const memberOf = (n: number) => ({ uid: `bench-${n % MEMBERS}`, email: `bench-${n % MEMBERS}@example.com` })

/** Makes the emails of a run unique in a store that several runs use. */
const RUN = Date.now().toString(36)
const newEmail = (n: number): string => `bench-${RUN}-${n}@example.com`

/** About as many actions as a report contains. */
const HISTORY = Array.from({ length: 40 }, (_, n) => ({
  type: 'login/started',
  payload: { user: { uid: 'uid', email: 'sophie@example.com', emailVerified: true }, at: n },
}))

/** The payload of run n. */
export function payloadOf(name: CallName, n: number): object {
  switch (name) {
    case 'getFirestoreAccount':
      return { shopifyURL: 'https://fr.kef.com' }
    case 'upsertFirestoreAccount':
      return anUpsert({ firstName: 'Sophie', tosConsent: true, utm: { utm_campaign: `${RUN}-${n}` } })
    case 'getRedirectUrl':
      return { callbackURL: 'https://fr.kef.com/pages/welcome', isMobile: false }
    case 'logError':
      return { err: { code: 'auth/unknown', message: 'failed' }, state: { history: HISTORY }, platform: null }
    case 'signUpWithEmail':
      return aSignUp({ email: newEmail(n) })
    case 'explainSignInFailure':
      return { email: newEmail(n) }
    case 'submitCampaignEntry':
      return anEntry({ campaignCode: `${RUN}-${n}` })
  }
}

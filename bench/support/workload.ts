/** What each call is asked with: payloads as the pages send them, a new key wherever a repetition would be cheaper. */
import type { CallName } from '../../src/domain/calls'
import { anEntry, aSignUp, anUpsert } from '../../tests/functions/support/payloads'

/** Enough of them that no limit per member is met. */
export const MEMBERS = 50
export const memberOf = (n: number) => ({ uid: `bench-${n % MEMBERS}`, email: `bench-${n % MEMBERS}@example.com` })

/** Addresses of one run never meet those of another in a store that both use. */
const RUN = Date.now().toString(36)
const newEmail = (n: number): string => `bench-${RUN}-${n}@example.com`

/** As many actions as a visitor leaves who got as far as an error. */
const HISTORY = Array.from({ length: 40 }, (_, n) => ({
  type: 'login/started',
  payload: { user: { uid: 'uid', email: 'sophie@example.com', emailVerified: true }, at: n },
}))

/** Payload of the n-th run. */
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

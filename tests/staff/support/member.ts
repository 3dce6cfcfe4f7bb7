/** A member who did everything on the site: sign-up, verification, social link, a draw, an error report. */
import type { StaffStore } from '../../../functions/src/store/staff/StaffStore'
import { openSqliteStaffStore } from '../../../functions/src/store/staff/sqlite'
import { createTestBackend, type TestBackend } from '../../functions/support/backend'
import { aSignUp } from '../../functions/support/payloads'
import { createRunner, type StaffRunner } from './runner'

/** Personal data of the member. None of it may be left after an erasure. */
export const MARKS = [
  'marked@example.com',
  'Markusine',
  'Markington',
  '555 0199',
  'A marked answer',
  'marked-at-google',
]

export interface BusyMember {
  readonly uid: string
  /** Reference of the error report. */
  readonly reference: string
  readonly backend: TestBackend
  readonly staff: StaffRunner
  readonly store: StaffStore
}

/** `file`: of the store, to search it. */
export async function aBusyMember(file = ':memory:'): Promise<BusyMember> {
  const store = openSqliteStaffStore(file)
  const backend = createTestBackend({ open: () => store })
  const { uid } = (await backend.call('signUpWithEmail', {
    ...aSignUp(),
    email: 'marked@example.com',
    firstName: 'Markusine',
    lastName: 'Markington',
    phoneNumber: '555 0199',
    marketingConsent: true,
  })) as { uid: string }
  const providers = [
    { id: 'password', email: 'marked@example.com' },
    { id: 'google.com', email: 'marked-at-google@example.com' },
  ]
  backend.auth.change(uid, { emailVerified: true })
  await backend.call('getFirestoreAccount', {}, { uid })
  backend.auth.change(uid, { providers })
  const entry = { campaignCode: 'TakeItHome', answer: 'A marked answer', tosConsentEvent: true, marketingConsent: true }
  await backend.call('submitCampaignEntry', { ...entry, languagePreference: 'en' }, { uid })
  const state = { user: { uid, email: 'marked@example.com', firstName: 'Markusine' } }
  const err = { code: 'auth/odd', message: 'marked@example.com' }
  const { reference } = (await backend.call('logError', { err, state, platform: null })) as { reference: string }
  return { uid, reference, backend, store, staff: createRunner({ store, auth: backend.auth }) }
}

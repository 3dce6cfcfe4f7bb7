/** Test data for the contract tests of AccountStore. */
import type {
  AccountChange,
  AccountRecord,
  CampaignEntry,
  ConsentReceipt,
} from '../../functions/src/store/AccountStore'
import { emptyRecord } from '../../functions/src/store/mergeAccount'

export const AT = '2026-03-01T10:00:00.000Z'
export const LATER = '2026-03-02T10:00:00.000Z'

export const aChange = (changes: Partial<AccountChange> = {}): AccountChange => ({
  fields: { firstName: 'Sophie' },
  consents: {},
  email: 'sophie@example.com',
  customerId: 'a-customer',
  locale: 'fr',
  policyVersion: '2026-01-01',
  at: AT,
  ...changes,
})

export const aRecord = (uid: string, changes: Partial<AccountRecord> = {}): AccountRecord => ({
  ...emptyRecord(uid, aChange({ customerId: `customer of ${uid}` })),
  details: { country: 'France', phoneNumber: '12 34' },
  utm: { utm_source: 'letter' },
  ...changes,
})

export const anEntry = (uid: string, changes: Partial<CampaignEntry> = {}): CampaignEntry => ({
  uid,
  campaignCode: 'TakeItHome',
  answer: 'Kind of Blue',
  tosConsentEvent: true,
  marketingConsent: true,
  locale: 'fr',
  policyVersion: '2026-01-01',
  status: 'counted',
  createdAt: AT,
  countedAt: AT,
  ...changes,
})

export const pending = (uid: string, changes: Partial<CampaignEntry> = {}): CampaignEntry =>
  anEntry(uid, { status: 'pending', countedAt: null, ...changes })

export const tosReceipt = (given: boolean, at = AT): ConsentReceipt => ({
  kind: 'tosConsent',
  given,
  at,
  locale: 'fr',
  policyVersion: '2026-01-01',
})

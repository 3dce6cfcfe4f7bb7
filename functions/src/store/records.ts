/**
 * How stored data is read: one row a field. An unexpected shape is a `StoredDataError`, so that the call fails.
 *
 * Not by yup, whose types have no keys that may only be absent (`exactOptionalPropertyTypes`), whose objects keep the stored
 * order of keys, by which records are compared (`requireBasis`), and which takes 20 times as long; exports read all members.
 */
import type { ReportedError } from '../../../src/domain/calls'
import { isPlatform } from '../../../src/domain/enums'
import { CONSENT_NAMES } from '../../../src/domain/forms/fields'
import { DETAIL_NAMES } from '../../../src/domain/forms/forms'
import { isLocale } from '../../../src/domain/routing/locales'
import { UTM_KEYS } from '../../../src/domain/routing/utm'
import {
  customerIdOf,
  type AccountRecord,
  type CampaignEntry,
  type CampaignSchedule,
  type ConsentChanges,
  type ConsentReceipt,
  type EntryStatus,
  type ErrorReport,
  type NewAccount,
} from './AccountStore'
import type { SignInState } from './AccountRecord'
import type { SetAsideAccount } from './SetAside'
import { flag, integer, listOf, matching, nullable, oneOf, optional, recordOf, text, textsOf } from './storedData'

const locale = matching(isLocale, 'a locale')

export const readAccount = recordOf<AccountRecord>({
  uid: text,
  email: nullable(text),
  isDisabled: flag,
  imported: flag,
  customerId: optional(text),
  policyVersion: nullable(text),
  consentChanges: optional(recordOf<ConsentChanges>({ day: text, count: integer })),
  provisional: (stored) => optional(flag)(stored) || undefined,
  signIn: optional(recordOf<SignInState>({ tokensValidAfter: integer, providers: listOf(text) })),
  createdAt: text,
  updatedAt: text,
  firstName: nullable(text),
  lastName: nullable(text),
  tosConsent: nullable(flag),
  marketingConsent: nullable(flag),
  details: textsOf(DETAIL_NAMES),
  languagePreference: locale,
  fromMobile: flag,
  shopifyURL: nullable(text),
  callbackURL: nullable(text),
  campaignCode: nullable(text),
  utm: textsOf(UTM_KEYS),
})

export const readReceipt = recordOf<ConsentReceipt>({
  kind: oneOf(CONSENT_NAMES, 'the kind of a consent'),
  given: flag,
  at: text,
  locale,
  policyVersion: text,
})

export const readEntry = recordOf<CampaignEntry>({
  uid: text,
  campaignCode: text,
  answer: text,
  tosConsentEvent: flag,
  marketingConsent: flag,
  locale,
  policyVersion: text,
  status: oneOf<EntryStatus>(['pending', 'counted'], 'the status of an entry'),
  createdAt: text,
  countedAt: nullable(text),
})

export const readDraft = recordOf<NewAccount>({
  record: readAccount,
  consents: listOf(readReceipt),
  entry: nullable(readEntry),
})

/** The values of a record that is set aside; Firestore stores its receipts and entries in documents of their own. */
export const readSetAside = recordOf<Pick<SetAsideAccount, 'record' | 'setAsideAt'>>({
  record: (stored) => {
    const record = readAccount(stored)
    return { ...record, customerId: customerIdOf(record) }
  },
  setAsideAt: text,
})

export const readSchedule = recordOf<CampaignSchedule>({
  campaignCode: text,
  opensAt: nullable(text),
  closesAt: nullable(text),
  updatedAt: text,
})

export const readReport = recordOf<ErrorReport>({
  reference: text,
  err: recordOf<ReportedError>({
    code: text,
    message: text,
    stack: optional(text),
    componentStack: optional(text),
  }),
  state: (stored) => stored ?? null,
  platform: nullable(matching(isPlatform, 'a platform')),
  at: text,
  id: optional(text),
})

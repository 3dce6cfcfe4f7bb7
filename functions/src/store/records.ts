/** Parses stored data. Throws `StoredDataError` for an unexpected shape, so that the call fails. */
import { isPlatform, type Platform } from '../../../src/domain/enums'
import { CONSENT_NAMES, type ConsentName } from '../../../src/domain/forms/fields'
import { DETAIL_NAMES } from '../../../src/domain/forms/forms'
import { isLocale, type Locale } from '../../../src/domain/routing/locales'
import { UTM_KEYS } from '../../../src/domain/routing/utm'
import {
  customerIdOf,
  StoredDataError,
  type AccountRecord,
  type CampaignEntry,
  type CampaignSchedule,
  type ConsentChanges,
  type ConsentReceipt,
  type EntryStatus,
  type ErrorReport,
  type NewAccount,
} from './AccountStore'
import type { SetAsideAccount } from './SetAside'
import type { SignInState } from './AccountRecord'

type Fields = Readonly<Record<string, unknown>>

// The message has the expected type, never the value: it may be personal data.
export const unreadable = (what: string): never => {
  throw new StoredDataError(`stored data is unreadable: ${what}`)
}

export function fieldsOf(stored: unknown): Fields {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return unreadable('not an object')
  return Object.fromEntries(Object.entries(stored))
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : unreadable('a text'))
export const textOrNull = (value: unknown): string | null => (value === null ? null : text(value))
export const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : unreadable('a flag'))
const flagOrNull = (value: unknown): boolean | null => (value === null ? null : flag(value))
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : unreadable('a list'))
const locale = (value: unknown): Locale => (isLocale(value) ? value : unreadable('a locale'))
const platform = (value: unknown): Platform | null =>
  value === null || isPlatform(value) ? value : unreadable('a platform')
const consent = (value: unknown): ConsentName =>
  CONSENT_NAMES.find((name) => name === value) ?? unreadable('the kind of a consent')
const status = (value: unknown): EntryStatus =>
  value === 'pending' || value === 'counted' ? value : unreadable('the status of an entry')

export const integer = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : unreadable('a whole number')

function consentChanges(value: unknown): ConsentChanges {
  const { day, count } = fieldsOf(value)
  return { day: text(day), count: integer(count) }
}

function signIn(value: unknown): SignInState {
  const { tokensValidAfter, providers } = fieldsOf(value)
  return { tokensValidAfter: integer(tokensValidAfter), providers: list(providers).map(text) }
}

/** The texts under `names`; absent ones stay absent. */
function texts<K extends string>(value: unknown, names: readonly K[]): Partial<Record<K, string>> {
  const fields = fieldsOf(value)
  const found: Partial<Record<K, string>> = {}
  for (const name of names) {
    if (fields[name] !== undefined) found[name] = text(fields[name])
  }
  return found
}

export function readAccount(stored: unknown): AccountRecord {
  const fields = fieldsOf(stored)
  return {
    uid: text(fields.uid),
    email: textOrNull(fields.email),
    isDisabled: flag(fields.isDisabled),
    imported: flag(fields.imported),
    ...(fields.customerId !== undefined && { customerId: text(fields.customerId) }),
    policyVersion: textOrNull(fields.policyVersion),
    ...(fields.consentChanges !== undefined && { consentChanges: consentChanges(fields.consentChanges) }),
    ...(fields.provisional !== undefined && flag(fields.provisional) && { provisional: true }),
    ...(fields.signIn !== undefined && { signIn: signIn(fields.signIn) }),
    createdAt: text(fields.createdAt),
    updatedAt: text(fields.updatedAt),
    firstName: textOrNull(fields.firstName),
    lastName: textOrNull(fields.lastName),
    tosConsent: flagOrNull(fields.tosConsent),
    marketingConsent: flagOrNull(fields.marketingConsent),
    details: texts(fields.details, DETAIL_NAMES),
    languagePreference: locale(fields.languagePreference),
    fromMobile: flag(fields.fromMobile),
    shopifyURL: textOrNull(fields.shopifyURL),
    callbackURL: textOrNull(fields.callbackURL),
    campaignCode: textOrNull(fields.campaignCode),
    utm: texts(fields.utm, UTM_KEYS),
  }
}

export function readReceipt(stored: unknown): ConsentReceipt {
  const fields = fieldsOf(stored)
  return {
    kind: consent(fields.kind),
    given: flag(fields.given),
    at: text(fields.at),
    locale: locale(fields.locale),
    policyVersion: text(fields.policyVersion),
  }
}

export function readEntry(stored: unknown): CampaignEntry {
  const fields = fieldsOf(stored)
  return {
    uid: text(fields.uid),
    campaignCode: text(fields.campaignCode),
    answer: text(fields.answer),
    tosConsentEvent: flag(fields.tosConsentEvent),
    marketingConsent: flag(fields.marketingConsent),
    locale: locale(fields.locale),
    policyVersion: text(fields.policyVersion),
    status: status(fields.status),
    createdAt: text(fields.createdAt),
    countedAt: textOrNull(fields.countedAt),
  }
}

export function readDraft(stored: unknown): NewAccount {
  const fields = fieldsOf(stored)
  return {
    record: readAccount(fields.record),
    consents: list(fields.consents).map(readReceipt),
    entry: fields.entry === null ? null : readEntry(fields.entry),
  }
}

/** The values of a record that is set aside; Firestore stores its receipts and entries in documents of their own. */
export function readSetAside(stored: unknown): Pick<SetAsideAccount, 'record' | 'setAsideAt'> {
  const fields = fieldsOf(stored)
  const record = readAccount(fields.record)
  return { record: { ...record, customerId: customerIdOf(record) }, setAsideAt: text(fields.setAsideAt) }
}

export function readSchedule(stored: unknown): CampaignSchedule {
  const fields = fieldsOf(stored)
  return {
    campaignCode: text(fields.campaignCode),
    opensAt: textOrNull(fields.opensAt),
    closesAt: textOrNull(fields.closesAt),
    updatedAt: text(fields.updatedAt),
  }
}

export function readReport(stored: unknown): ErrorReport {
  const fields = fieldsOf(stored)
  const err = fieldsOf(fields.err)
  return {
    reference: text(fields.reference),
    // The stacks are absent where the error had none.
    err: { code: text(err.code), message: text(err.message), ...texts(err, ['stack', 'componentStack']) },
    state: fields.state ?? null,
    platform: platform(fields.platform),
    at: text(fields.at),
    ...(fields.id !== undefined && { id: text(fields.id) }),
  }
}

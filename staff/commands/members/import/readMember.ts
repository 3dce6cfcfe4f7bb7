/** Converts a row of the former system into a member, with the rules of the site's own forms. */
import { emailKey } from '../../../../functions/src/emailKey'
import type { Details } from '../../../../functions/src/store/AccountStore'
import { beginsWithDay } from '../../../../src/domain/calendar'
import { COUNTRIES, isCountry } from '../../../../src/domain/forms/countries'
import { FIELDS, type Rule } from '../../../../src/domain/forms/fields'
import { DETAIL_NAMES } from '../../../../src/domain/forms/forms'
import { regionalRules } from '../../../../src/domain/forms/regional'
import { firstError, normalise } from '../../../../src/domain/forms/rules'
import { trimText } from '../../../../src/domain/forms/text'
import { personName } from '../../../../src/domain/forms/textKinds'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../../src/domain/routing/locales'
import type { ColumnMap, ImportField } from './columns'
import type { CsvRow } from './readCsv'

export interface ImportedMember {
  readonly line: number
  /** In lower case. */
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly details: Details
  readonly locale: Locale
  /** Null if the former system does not know it. */
  readonly marketingConsent: boolean | null
  /** When it was given or withdrawn, ISO; null if unknown. */
  readonly marketingConsentAt: string | null
}

/** A value that was left out, with the reason. Never the value: it is personal data. */
export interface LeftOut {
  /** Empty for a column without a title. */
  readonly field: ImportField | ''
  readonly reason: string
}

export type ReadMember =
  | { readonly member: ImportedMember; readonly leftOut: readonly LeftOut[] }
  | { readonly refused: string; readonly field: ImportField }

type DetailName = (typeof DETAIL_NAMES)[number]
type TextField = 'firstName' | 'lastName' | DetailName

/** The lenient rules of the international form: the former system may have had others. */
const RULES: ReadonlyMap<TextField, readonly Rule[]> = new Map(
  (['firstName', 'lastName', ...DETAIL_NAMES] as const).map((field) => [
    field,
    [...FIELDS[field].rules, ...regionalRules(field, DEFAULT_LOCALE)],
  ]),
)

/** Only the email is required. Another value that KEF ID would not accept is left out. */
export function readMember(row: CsvRow, columns: ColumnMap, defaultLocale: Locale, now: number): ReadMember {
  const leftOut: LeftOut[] = []
  const value = (field: ImportField): string => valueOf(row, columns, field)
  const leaveOut = (field: LeftOut['field'], reason: string): null => {
    leftOut.push({ field, reason })
    return null
  }
  const email = normalise(FIELDS.email, value('email'))
  const key = firstError(FIELDS.email.rules, email, {}, 'en')
  if (key !== null || typeof email !== 'string')
    return { refused: value('email') === '' ? 'the email is missing' : 'the email is invalid', field: 'email' }

  if (columns.get('')?.some((index) => row.values[index])) leaveOut('', 'its column has no title')
  for (const field of ['firstName', 'lastName'] as const)
    if (personName(value(field)) !== trimText(value(field))) leaveOut(field, 'characters that names do not have')
  const texts = { ...textsOf(value), ...phoneOf(value('phoneNumber'), value('countryCode')) }
  const accepted = (field: TextField): string | null => {
    const text = normalise(FIELDS[field], texts[field])
    if (typeof text !== 'string' || text === '') return null
    return firstError(RULES.get(field) ?? [], text, {}, 'en') === null ? text : leaveOut(field, 'the value is invalid')
  }
  const details = DETAIL_NAMES.flatMap((field) => {
    const text = accepted(field)
    return text === null ? [] : [[field, text] as const]
  })
  const consent = readFlag(value('marketingConsent'))
  const at = value('marketingConsentAt')
  const language = value('language')
  return {
    leftOut,
    member: {
      line: row.line,
      email: emailKey(email),
      firstName: accepted('firstName'),
      lastName: accepted('lastName'),
      details: Object.fromEntries(details),
      locale: isLocale(language)
        ? language
        : (language && leaveOut('language', 'it is no language of KEF ID'), defaultLocale),
      marketingConsent: consent === undefined ? leaveOut('marketingConsent', 'it is neither yes nor no') : consent,
      marketingConsentAt:
        at === ''
          ? null
          : (isoTime(at, now) ?? leaveOut('marketingConsentAt', 'it is no past day since 2000, or time with its zone')),
    },
  }
}

/** The first column with a value. Shopify writes an apostrophe before numbers, for spreadsheet programs. */
function valueOf({ values }: CsvRow, columns: ColumnMap, field: ImportField): string {
  const texts = (columns.get(field) ?? []).map((index) => (values[index] ?? '').trim().replace(/^'(?=[+\d])/, ''))
  return texts.find((text) => text !== '') ?? ''
}

function textsOf(value: (field: ImportField) => string): Record<TextField, string> {
  const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, value(name)])) as Record<DetailName, string>
  return {
    ...details,
    firstName: personName(value('firstName')),
    lastName: personName(value('lastName')),
    birthday: monthOf(details.birthday),
    postalCode: details.postalCode.replace(/^'/, ''),
    country: countryOf(details.country),
  }
}

/** `03` of `3`, `03` or a date such as `1990-03-14`. The form stores the month alone. */
function monthOf(text: string): string {
  if (/^\d{4}-\d{2}-/.test(text) && !beginsWithDay(text)) return text
  const month = /^(?:\d{4}-)?(\d{1,2})(?:-\d{1,2})?$/.exec(text)?.[1]
  return month?.padStart(2, '0') ?? text
}

/** The stored entry of an ISO 3166 code; a stored entry as it is. */
const countryOf = (text: string): string =>
  isCountry(text) ? text : (Object.entries(COUNTRIES).find(([, { code }]) => code === text.toUpperCase())?.[0] ?? text)

const DIALS = [...new Set(Object.values(COUNTRIES).map(({ dial }) => dial))]
  .filter((dial) => dial !== null)
  .toSorted((a, b) => b.length - a.length)

/** Splits `+44 (0)20 7946 0000` into country code and number, without the zero that nobody dials after the code. */
function phoneOf(phone: string, countryCode: string): Partial<Record<'countryCode' | 'phoneNumber', string>> {
  const dials = countryCode === '' ? DIALS : [countryCode]
  const dial = phone.startsWith('+') ? dials.find((code) => phone.startsWith(code)) : undefined
  const number = dial === undefined ? phone : phone.slice(dial.length).replace('(0)', '')
  return { ...(dial !== undefined && { countryCode: dial }), phoneNumber: number.replace(/[()/]/g, ' ').trim() }
}

/** Null for an empty text, undefined for an unknown one. */
function readFlag(text: string): boolean | null | undefined {
  if (text === '') return null
  if (/^(yes|true|1|subscribed)$/i.test(text)) return true
  return /^(no|false|0|not_subscribed|unsubscribed)$/i.test(text) ? false : undefined
}

/** A day, or a time with its zone; without one it would be in the zone of this computer. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+ ?(?:Z|[+-]\d{2}:?\d{2}))?$/

/** Older than any shop on the web: a program that knows no date writes one such as 1900. */
const EARLIEST = Date.UTC(2000, 0)

/** ISO dates and times only: `03/04/2020` is read differently in two countries. Null before 2000 and after `now`, too. */
function isoTime(text: string, now: number): string | null {
  const time = ISO_TIME.test(text) && beginsWithDay(text) ? Date.parse(text) : Number.NaN
  return time >= EARLIEST && time <= now ? new Date(time).toISOString() : null
}

/** The columns of an import: ours, and those of Shopify's customer export. docs/staff.md describes them. */
import { DETAIL_NAMES } from '../../../../src/domain/forms/forms'
import { StaffError } from '../../../command'

export const IMPORT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  ...DETAIL_NAMES,
  'language',
  'marketingConsent',
  'marketingConsentAt',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Titles of Shopify's export, present and former. The first column with a value counts. */
const SHOPIFY: Partial<Readonly<Record<ImportField, readonly string[]>>> = {
  email: ['Email'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  country: ['Default Address Country Code', 'Country Code', 'Country'],
  region: ['Default Address City', 'City'],
  phoneNumber: ['Phone', 'Default Address Phone'],
  postalCode: ['Default Address Zip', 'Zip'],
  marketingConsent: ['Accepts Email Marketing', 'Accepts Marketing'],
}

/** Columns of Shopify's export that KEF ID does not store. */
const IGNORED = [
  'Customer ID',
  'Company',
  'Default Address Company',
  ...['Address1', 'Address2', 'Province', 'Province Code'].flatMap((name) => [name, `Default Address ${name}`]),
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
]

const key = (title: string): string => title.trim().toLowerCase()
const IGNORED_KEYS: ReadonlySet<string> = new Set(IGNORED.map(key))

/** Indexes of the columns of each field, in the order in which they count; under '' those without a title. */
export type ColumnMap = ReadonlyMap<ImportField | '', readonly number[]>

/** Throws a `StaffError` for a header without emails, with an unknown column or with the same column twice. */
export function mapColumns(titles: readonly string[]): ColumnMap {
  const keys = titles.map(key)
  const repeated = titles.filter((title, index) => key(title) !== '' && keys.indexOf(key(title)) !== index)
  if (repeated.length > 0) throw new StaffError(`Line 1: the column ${repeated.join(', ')} is there twice.`)
  const columns = new Map<ImportField | '', readonly number[]>(
    IMPORT_FIELDS.map((field) => [
      field,
      [field, ...(SHOPIFY[field] ?? [])].map((title) => keys.indexOf(key(title))).filter(isFirst),
    ]),
  )
  columns.set(
    '',
    [...keys.keys()].filter((index) => keys[index] === ''),
  )
  const known = new Set([...columns.values()].flat())
  const unknown = titles.filter((title, index) => !known.has(index) && !IGNORED_KEYS.has(key(title)))
  if (unknown.length > 0) {
    throw new StaffError(
      `Line 1: unknown columns: ${unknown.map((title) => JSON.stringify(title.slice(0, 60))).join(', ')}. Rename or remove them. Known columns: ${IMPORT_FIELDS.join(', ')}, and those of Shopify's customer export.`,
    )
  }
  if (columns.get('email')?.length === 0) throw new StaffError('Line 1: there is no column email.')
  return columns
}

/** Present, and not the same column again: titles differ from Shopify's only in their case. */
const isFirst = (index: number, position: number, all: readonly number[]): boolean =>
  index >= 0 && all.indexOf(index) === position

import type { FieldName } from '../../domain/forms/fields'
import { isFieldShown } from '../../domain/forms/regional'
import type { Locale } from '../../domain/routing/locales'

/** Fields of a group that share a row where it is wide enough; all others take the whole width. */
const ROWS: readonly (readonly FieldName[])[] = [
  ['firstName', 'lastName'],
  ['birthday', 'gender', 'ageRange'],
  ['country', 'region'],
]

/**
 * Classes for the width of a field (longForm.css), a space before each: a half of a row on a phone, where the first of an odd
 * number has a row of its own, and a third in a wide form if that fills the rows.
 */
export function widthClass(name: FieldName, locale: Locale): string {
  const row = ROWS.find((names) => names.includes(name))?.filter((other) => isFieldShown(other, locale)) ?? []
  const isHalf = row.length > 0 && (row.length % 2 === 0 || row[0] !== name)
  const isThird = row.length > 0 && row.length % 3 === 0
  return `${isHalf ? ' field--half' : ''}${isThird ? ' field--third' : ''}`
}

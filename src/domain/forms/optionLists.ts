/** Allowed values of the select fields, by the name in a `oneOf` rule. Separate module, so that few chunks include it. */
import { COUNTRIES } from './countries'
import { AGE_RANGES, BIRTHDAY_MONTHS, GENDERS } from '../enums'

export const OPTION_LISTS = {
  birthday: BIRTHDAY_MONTHS,
  country: Object.keys(COUNTRIES),
  ageRange: AGE_RANGES,
  gender: GENDERS,
} as const satisfies Record<string, readonly string[]>
export type OptionListName = keyof typeof OPTION_LISTS

export const isInOptionList = (list: OptionListName, text: string): boolean =>
  (OPTION_LISTS[list] as readonly string[]).includes(text)

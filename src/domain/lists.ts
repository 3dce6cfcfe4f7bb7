/** What a choice may be, by the name under which the rules speak of it. Long, so few modules hold them. */
import { COUNTRIES } from './countries'
import { AGE_RANGES, BIRTHDAY_MONTHS, GENDERS } from './enums'

export const LISTS = {
  birthday: BIRTHDAY_MONTHS,
  country: Object.keys(COUNTRIES),
  ageRange: AGE_RANGES,
  gender: GENDERS,
} as const satisfies Record<string, readonly string[]>
export type ListName = keyof typeof LISTS

export const isListed = (list: ListName, text: string): boolean => (LISTS[list] as readonly string[]).includes(text)

import { AGE_RANGES, BIRTHDAY_MONTHS, GENDERS } from '../../../domain/enums'
import type { FieldName } from '../../../domain/forms/fields'
import type { PlainMessageId } from '../../../i18n/messages'

interface Option {
  readonly value: string
  readonly text: PlainMessageId
}

/** Options whose words are messages; countries name themselves (see `countries`). */
export const OPTIONS: Partial<Record<FieldName, readonly Option[]>> = {
  birthday: BIRTHDAY_MONTHS.map((value) => ({ value, text: `birthday.${value}` })),
  gender: GENDERS.map((value) => ({ value, text: `gender.${value}` })),
  ageRange: AGE_RANGES.map((value) => ({ value, text: `ageRange.${value}` })),
}

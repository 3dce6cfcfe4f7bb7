/** The texts below a control that sign-in forms do not have: hints, and the checklist of a new password. */
import type { ErrorKey } from '../../../domain/errors'
import type { FieldName } from '../../../domain/forms/fields'
import { FORMS, type FormId } from '../../../domain/forms/forms'
import { isPhoneDigitsOnly } from '../../../domain/forms/regional'
import { localeRow, type Locale } from '../../../domain/routing/locales'
import { Text } from '../../../i18n/Text'
import type { FieldProps } from '../types'

/** A password that the visitor chooses in this form, so that its rules are shown. */
export const isNewPassword = (form: FormId, name: FieldName): boolean =>
  name === 'password' && !FORMS[form].existingPassword

/** `passwordInvalid` and `passwordTooLong` of a new password: its checklist shows the rules that are not met. */
export const isShownByChecks = (form: FormId, name: FieldName, error: ErrorKey): boolean =>
  isNewPassword(form, name) && error.startsWith('password')

const hintOf = (name: FieldName, locale: Locale): 'hint.birthday' | 'hint.countryCode' | 'hint.phoneNumber' | null => {
  if (name === 'phoneNumber') return isPhoneDigitsOnly(locale) ? 'hint.phoneNumber' : null
  // A preselected dialling code is its own example.
  if (name === 'countryCode') return localeRow(locale).country === null ? 'hint.countryCode' : null
  return name === 'birthday' ? 'hint.birthday' : null
}

export function FieldHint({ field: { name }, config }: FieldProps) {
  const hint = hintOf(name, config.locale)
  return (
    hint && (
      <p className="hint" id={`${name}-hint`}>
        <Text id={hint} />
      </p>
    )
  )
}

/** Ids of these texts, for `aria-describedby` of the control. */
export function descriptionIds({ field: { name }, config }: FieldProps): readonly string[] {
  if (isNewPassword(config.formId, name)) return [`${name}-checks`]
  return hintOf(name, config.locale) ? [`${name}-hint`] : []
}

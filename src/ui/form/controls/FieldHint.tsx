/** The texts below a control that sign-in forms do not have: hints, the words of an answer, the checklist of a new password. */
import type { ErrorKey } from '../../../domain/errors'
import type { FieldName } from '../../../domain/forms/fields'
import { FORMS, type FormId } from '../../../domain/forms/forms'
import { isPhoneDigitsOnly } from '../../../domain/forms/regional'
import { Text } from '../../../i18n/Text'
import type { FieldProps } from '../types'
import { WordCount } from './AnswerControl'

/** A password that the visitor chooses in this form, so that its rules are shown. */
export const isNewPassword = (form: FormId, name: FieldName): boolean =>
  name === 'password' && !FORMS[form].existingPassword

/** `passwordInvalid` and `passwordTooLong` of a new password: its checklist shows the rules that are not met. */
export const isShownByChecks = (form: FormId, name: FieldName, error: ErrorKey): boolean =>
  isNewPassword(form, name) && (error === 'passwordInvalid' || error === 'passwordTooLong')

function hintOf({ field: { name }, config }: FieldProps) {
  if (name === 'phoneNumber') return isPhoneDigitsOnly(config.locale) ? 'hint.phoneNumber' : null
  return name === 'birthday' ? 'hint.birthday' : null
}

export function FieldHint(props: FieldProps) {
  const { campaign } = props.config
  if (props.field.name === 'answer') return campaign && <WordCount {...props} max={campaign.maxWords} />
  const hint = hintOf(props)
  return (
    hint && (
      <p className="hint" id={`${props.field.name}-hint`}>
        <Text id={hint} />
      </p>
    )
  )
}

/** Ids of these texts, for `aria-describedby` of the control. */
export function descriptionIds(props: FieldProps): readonly string[] {
  const { name } = props.field
  if (isNewPassword(props.config.formId, name)) return [`${name}-checks`]
  return hintOf(props) ? [`${name}-hint`] : []
}

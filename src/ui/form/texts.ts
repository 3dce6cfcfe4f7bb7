/** Which message names a field, or hints at it. */
import { CONSENT_NAMES, type ConsentName, type FieldName, type TextFieldName } from '../../domain/forms/fields'
import { FORMS, type FormId, type GroupId } from '../../domain/forms/forms'
import type { PlainMessageId } from '../../i18n/messages'

const CONSENTS: readonly FieldName[] = CONSENT_NAMES
export const isConsent = (name: FieldName): name is ConsentName => CONSENTS.includes(name)

/** A password that is chosen here, not one that opens an account: its composition is explained. */
export const isNewPassword = (form: FormId, name: FieldName): boolean =>
  name === 'password' && !FORMS[form].existingPassword

export function labelOf(form: FormId, name: TextFieldName, answerLabel: PlainMessageId | undefined): PlainMessageId {
  if (name === 'answer') return answerLabel ?? 'campaign.generic.answer'
  if (name === 'password' && form === 'resetPassword') return 'field.newPassword'
  return `field.${name}`
}

export const hintOf = (
  form: FormId,
  name: FieldName,
): 'hint.password' | 'hint.birthday' | 'hint.countryCode' | null => {
  if (isNewPassword(form, name)) return 'hint.password'
  return name === 'birthday' || name === 'countryCode' ? `hint.${name}` : null
}

export const groupTitle = (id: GroupId): PlainMessageId => `group.${id}`

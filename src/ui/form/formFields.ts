/** The fields that a form shows, and the message ids of their labels and hints. */
import { CONSENT_NAMES, type ConsentName, type FieldName, type TextFieldName } from '../../domain/forms/fields'
import { FORMS, groupsFor, type FormField, type FormGroup, type FormId, type GroupId } from '../../domain/forms/forms'
import { isPhoneDigitsOnly } from '../../domain/forms/regional'
import type { Locale } from '../../domain/routing/locales'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormProps } from './types'

/** The groups of a form without the fields that `omit` names; a group without fields is left out. */
export const visibleGroups = ({ formId, locale, campaign, omit = [] }: FormProps): readonly FormGroup[] =>
  groupsFor(formId, locale, campaign)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !omit.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)

export const visibleFields = (props: FormProps): readonly FormField[] =>
  visibleGroups(props).flatMap(({ fields }) => fields)

const CONSENTS: readonly FieldName[] = CONSENT_NAMES
export const isConsent = (name: FieldName): name is ConsentName => CONSENTS.includes(name)

/** A password that the visitor chooses in this form, so that its rules are shown. */
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
  locale: Locale,
): 'hint.password' | 'hint.birthday' | 'hint.countryCode' | 'hint.phoneNumber' | null => {
  if (isNewPassword(form, name)) return 'hint.password'
  if (name === 'phoneNumber') return isPhoneDigitsOnly(locale) ? 'hint.phoneNumber' : null
  return name === 'birthday' || name === 'countryCode' ? `hint.${name}` : null
}

export const groupTitle = (id: GroupId): PlainMessageId => `group.${id}`

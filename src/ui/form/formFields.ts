/** The fields that a form shows, and the message ids of their labels. */
import { CONSENT_NAMES, type ConsentName, type FieldName, type TextFieldName } from '../../domain/forms/fields'
import { groupsFor, type FormField, type FormGroup, type FormId, type GroupId } from '../../domain/forms/forms'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormProps } from './types'

/** The props that decide which fields a form shows. */
interface FieldChoice extends Pick<FormProps, 'formId' | 'locale'> {
  readonly campaign?: FormProps['campaign'] | undefined
  readonly omit?: FormProps['omit'] | undefined
}

/** The groups of a form without the fields that `omit` names; a group without fields is left out. */
export const visibleGroups = ({ formId, locale, campaign, omit = [] }: FieldChoice): readonly FormGroup[] =>
  groupsFor(formId, locale, campaign)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !omit.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)

export const visibleFields = (choice: FieldChoice): readonly FormField[] =>
  visibleGroups(choice).flatMap(({ fields }) => fields)

const CONSENTS: readonly FieldName[] = CONSENT_NAMES
export const isConsent = (name: FieldName): name is ConsentName => CONSENTS.includes(name)

export function labelOf(form: FormId, name: TextFieldName, answerLabel?: PlainMessageId): PlainMessageId {
  if (name === 'answer') return answerLabel ?? 'campaign.generic.answer'
  if (name === 'password' && form === 'resetPassword') return 'field.newPassword'
  return `field.${name}`
}

/** The first group of a sign-up follows the providers. */
export const groupTitle = (formId: FormId, id: GroupId): PlainMessageId =>
  formId === 'signup' && id === 'details' ? 'signup.orEmail' : `group.${id}`

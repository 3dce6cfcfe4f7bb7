import type { ReactNode } from 'react'
import type { CampaignRow } from '../../domain/campaigns'
import type { ErrorKey } from '../../domain/errors'
import type { FieldName } from '../../domain/forms/fields'
import type { FormId } from '../../domain/forms/forms'
import type { FormValues } from '../../domain/forms/rules'
import type { Locale } from '../../domain/routing/locales'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormLinks } from '../links'

export type FieldErrorKeys = Partial<Record<FieldName, ErrorKey>>

export interface FormProps {
  readonly formId: FormId
  readonly locale: Locale
  readonly campaign?: CampaignRow
  /** Server errors by field. The owner removes one when `onFieldChange` names its field. */
  readonly errors: FieldErrorKeys
  /** Errors of the form's last submit, from the store: a page that is rendered again shows them again. */
  readonly validationErrors?: FieldErrorKeys
  /** Errors of the form as a whole, such as a missing connection. */
  readonly notices: readonly ErrorKey[]
  /** Submits are ignored. `elsewhere`: another button of the page shows the progress. */
  readonly busy: boolean | 'elsewhere'
  readonly submitLabel: PlainMessageId
  readonly busyLabel: PlainMessageId
  readonly links: FormLinks
  /** Called with valid, normalised values; an empty text is null. */
  readonly onSubmit: (values: FormValues) => void
  /** The form received the focus: what its submit needs can be preloaded. */
  readonly onIntent?: () => void
  /** A submit waits for the form controller. */
  readonly onPending: () => void
  /** The form controller did not load. */
  readonly onLoadError: (thrown: unknown) => void
  /** A submit failed validation with these errors. */
  readonly onInvalid?: (validationErrors: FieldErrorKeys) => void
  /** The visitor left the email field after a change. */
  readonly onEmailTyped: (email: string) => void
  /** The visitor edits a field that shows a server error. */
  readonly onFieldChange: (field: FieldName) => void
  readonly initial?: FormValues
  /** Fields to leave out, such as a consent that the account has already. */
  readonly omit?: readonly FieldName[]
  /** For password managers, in a form that does not ask for the email. */
  readonly username?: string
  /** Content below the answer and the consents of a campaign entry. */
  readonly afterEntry?: ReactNode
  /** Content below the email and the password. */
  readonly afterFields?: ReactNode
}

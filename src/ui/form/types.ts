import type { ComponentType, ReactNode, RefObject } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { CampaignRow } from '../../domain/campaigns'
import type { ErrorKey } from '../../domain/errors'
import type { FieldName } from '../../domain/forms/fields'
import type { FormField, FormGroup, FormId } from '../../domain/forms/forms'
import type { FormValues } from '../../domain/forms/rules'
import type { Locale } from '../../domain/routing/locales'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormLinks } from '../links'

export type FieldErrorKeys = Partial<Record<FieldName, ErrorKey>>

export interface FormProps {
  readonly formId: FormId
  readonly locale: Locale
  readonly campaign?: CampaignRow | undefined
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

/** Forms of texts and existing passwords alone. */
type BasicFormId = 'login' | 'forgotPassword' | 'setupPassword' | 'linkFacebook' | 'linkFacebookWithEmail'

/** `more`: components that only the other forms have, passed in so that the sign-in page loads without them. */
export type FormConfig = FormProps &
  (
    | { readonly formId: BasicFormId; readonly more?: undefined }
    | { readonly more: { Field: ComponentType<FieldProps>; ErrorSummary: ComponentType<{ form: ShownForm }> } }
  )

/** A form as it is shown now. */
export interface ShownForm {
  readonly config: FormConfig
  readonly groups: readonly FormGroup[]
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Of react-hook-form; none without the form controller. */
  readonly register?: UseFormRegister<FormValues> | undefined
  /** A submit waits for the form controller. */
  readonly isPending?: boolean
  readonly errorOf: (name: FieldName) => ErrorKey | null
  /** Fields with an error at the last failed submit, another array for each; null if none has failed since a valid one. */
  readonly rejected?: readonly FieldName[] | null
  /** Whether the next message of a field is announced: the focus does not move to the field with it. */
  readonly isLive?: (name: FieldName) => boolean
  readonly suggestion?: Suggestion | null
}

/** A likelier spelling of the email. */
export interface Suggestion {
  readonly email: string
  readonly accept: () => void
}

/** What the fields of a form share: the same object until one of these changes. */
export interface FieldConfig
  extends
    Pick<FormProps, 'formId' | 'locale' | 'campaign' | 'links' | 'busy'>,
    Pick<ShownForm, 'formRef' | 'register'> {}

export interface FieldProps {
  readonly field: FormField
  readonly config: FieldConfig
  readonly initial: FormValues[FieldName]
  readonly error: ErrorKey | null
  /** The message below the control: the error, unless another part of the field shows it. */
  readonly message?: ErrorKey | null
  readonly isLive: boolean
  readonly suggestion: Suggestion | null
  /** The last text field: its Enter key submits the form. */
  readonly isLast: boolean
  /** Ids of further texts that describe the control. */
  readonly describedBy?: string | undefined
}

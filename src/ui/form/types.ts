import type { ComponentType, FocusEvent, ReactNode, SubmitEvent, SyntheticEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CampaignRow } from '../../domain/campaigns'
import type { ErrorKey } from '../../domain/errors'
import type { ConsentName, FieldName, TextFieldName } from '../../domain/forms/fields'
import type { FormField, FormId } from '../../domain/forms/forms'
import type { Locale } from '../../domain/routing/locales'
import type { FormValues } from '../../domain/forms/rules'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormLinks } from '../links'
import type { CountryText } from '../../domain/forms/localeCountries'
import type { NamedCountry } from './controls/countries'

export type FieldErrorKeys = Partial<Record<FieldName, ErrorKey>>

export interface FormProps {
  readonly formId: FormId
  readonly locale: Locale
  readonly campaign?: CampaignRow
  /** Server errors by field. */
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
  /** Called with valid, normalised values. */
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
  readonly answerLabel?: PlainMessageId
  /** Without group headings. */
  readonly compact?: boolean
}

/** Forms of texts and passwords alone. */
export type BasicFormId = Extract<
  FormId,
  'login' | 'forgotPassword' | 'setupPassword' | 'linkFacebook' | 'linkFacebookWithEmail'
>

/** Components of the fields that only some forms have, passed in so that the sign-in page loads without them. */
export interface FieldComponents {
  readonly Consent: ComponentType<FieldProps & { readonly name: ConsentName }>
  readonly Select: ComponentType<FieldProps>
  readonly Answer: ComponentType<FieldProps>
  /** Nothing for a password that the visitor has already. */
  readonly PasswordChecks: ComponentType<FieldProps>
  readonly Hint: ComponentType<FieldProps>
  readonly descriptionIds: (props: FieldProps) => readonly string[]
  readonly isShownByChecks: (form: FormId, field: FieldName, error: ErrorKey) => boolean
  readonly ErrorSummary: ComponentType<
    { readonly config: FormConfig } & Pick<FormBindings, 'invalidFields' | 'rejected'>
  >
}

/** Props of a form with the components of its fields. */
export type FormConfig = FormProps &
  (
    | { readonly formId: BasicFormId; readonly fieldComponents?: undefined }
    | { readonly fieldComponents: FieldComponents }
  )

/** What a field renders of its form. A field renders again when one of these changes, or its value of `initial`. */
export const FIELD_CONFIG = [
  'formId',
  'locale',
  'busy',
  'links',
  'campaign',
  'answerLabel',
  'fieldComponents',
] as const satisfies readonly (keyof FormConfig)[]

export type FieldConfig = Pick<FormConfig, (typeof FIELD_CONFIG)[number] | 'initial'>

/** Connects a native control to react-hook-form; null without the form controller. */
export type FieldRegistration = Pick<UseFormRegisterReturn<FieldName>, 'ref' | 'onChange'> | null

/** Access to the current value of one field. */
export interface FieldSubscription {
  /** Calls `callback` on each change. Returns the function that unsubscribes. */
  readonly subscribe: (name: TextFieldName, callback: () => void) => () => void
  readonly getText: (name: TextFieldName) => string
}

/** What the form controller provides to the markup of a form. */
export interface FormBindings {
  readonly registerField: (name: FieldName) => FieldRegistration
  readonly subscription: FieldSubscription
  readonly errorOf: (name: FieldName) => ErrorKey | null
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** For the events of all fields, which bubble to the form. */
  readonly onChange?: (event: SyntheticEvent<HTMLFormElement>) => void
  readonly onBlur?: (event: FocusEvent<HTMLFormElement>) => void
  /** Fields with an error after a failed submit. */
  readonly invalidFields: readonly FieldName[]
  /** Fields with an error at the last failed submit, another array for each; null if none has failed since a valid one. */
  readonly rejected: readonly FieldName[] | null
  /** Fields whose next message is announced. That of another is read with the field, when it gets the focus. */
  readonly live: readonly FieldName[]
  /** A likelier spelling of the email. */
  readonly suggestion: string | null
  readonly acceptSuggestion: (email: string) => void
  /** Options of the country field; `labelFor` names the entries that are not countries. null until they have loaded. */
  readonly countries: ((locale: Locale, labelFor: (text: CountryText) => string) => readonly NamedCountry[]) | null
}

/** Props of one field. */
export interface FieldProps {
  readonly field: FormField
  readonly config: FieldConfig
  readonly registration: FieldRegistration
  readonly subscription: FieldSubscription
  readonly countries: FormBindings['countries']
  readonly error: ErrorKey | null
  /** The next message is announced: the focus does not move to the field with it. */
  readonly isLive: boolean
  /** A likelier spelling of the field's value. */
  readonly suggestion: string | null
  readonly onAcceptSuggestion: (text: string) => void
  /** The last text field: its Enter key submits the form. */
  readonly isLast: boolean
}

/** Attributes of every native control. */
export interface ControlProps {
  readonly id: FieldName
  readonly name: FieldName
  readonly required: boolean
  readonly autoComplete: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

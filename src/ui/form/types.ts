import type { ComponentType, FocusEvent, ReactNode, SubmitEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CampaignRow } from '../../domain/campaigns'
import type { ErrorKey } from '../../domain/errors'
import type { ConsentName, FieldName, TextFieldName } from '../../domain/forms/fields'
import type { FormField, FormId } from '../../domain/forms/forms'
import type { Locale } from '../../domain/routing/locales'
import type { FormValues } from '../../domain/forms/rules'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormLinks } from '../links'
import type { CountryText } from '../../domain/forms/countries'
import type { NamedCountry } from './controls/countries'

export type FieldErrorKeys = Partial<Record<FieldName, ErrorKey>>

export interface FormProps {
  readonly formId: FormId
  readonly locale: Locale
  readonly campaign?: CampaignRow
  /** From the server, by field. */
  readonly errors: FieldErrorKeys
  /** What this form found wrong with itself when it was last on screen: a page that is shown again shows it again. */
  readonly validationErrors?: FieldErrorKeys
  /** About the form as a whole: no connection, no pop-up … */
  readonly notices: readonly ErrorKey[]
  readonly busy: boolean
  readonly submitLabel: PlainMessageId
  readonly busyLabel: PlainMessageId
  readonly links: FormLinks
  /** Called with values that were judged and trimmed. */
  readonly onSubmit: (values: FormValues) => void
  /** Somebody turns to the form: what it will need can be fetched. */
  readonly onIntent?: () => void
  /** A press waits for a part of the form that has yet to come. */
  readonly onPending: () => void
  /** Such a part did not come. */
  readonly onLoadError: (thrown: unknown) => void
  /** A submit was stopped by these. */
  readonly onInvalid?: (validationErrors: FieldErrorKeys) => void
  /** A field that shows a server error is being edited. */
  readonly onFieldChange: (field: FieldName) => void
  readonly initial?: FormValues
  /** Fields left out, such as a consent that was given before. */
  readonly omit?: readonly FieldName[]
  /** Whose password it is, where the form does not ask: password managers look for it. */
  readonly username?: string
  /** Stands between the fields and the button. */
  readonly afterFields?: ReactNode
  readonly answerLabel?: PlainMessageId
  /** No group headings. */
  readonly compact?: boolean
}

/** Forms of texts and passwords alone. */
export type BasicFormId = Extract<
  FormId,
  'login' | 'forgotPassword' | 'setupPassword' | 'linkFacebook' | 'linkFacebookWithEmail'
>

/** What only some forms show: those that do bring it along, the others go without its weight. */
export interface FieldComponents {
  readonly Consent: ComponentType<FieldProps & { readonly name: ConsentName }>
  readonly ConsentText: ComponentType<{ readonly name: ConsentName }>
  readonly Select: ComponentType<FieldProps>
  readonly Answer: ComponentType<FieldProps>
  readonly PasswordChecks: ComponentType<{ readonly subscription: FieldSubscription }>
}

/** A form with what it takes to draw it. */
export type FormConfig = FormProps &
  (
    | { readonly formId: BasicFormId; readonly fieldComponents?: undefined }
    | { readonly fieldComponents: FieldComponents }
  )

/** A field as the error summary lists it. */
export interface ErrorListItem {
  readonly field: FieldName
  readonly errorKey: ErrorKey
}

/** What ties a native control to react-hook-form. */
export interface FieldRegistration extends Pick<UseFormRegisterReturn<FieldName>, 'name' | 'ref' | 'onChange'> {
  readonly onBlur: (event: FocusEvent) => void
}

/** Reads one field as it is typed. */
export interface FieldSubscription {
  /** Calls back with each change; answers how to stop. */
  readonly subscribe: (name: TextFieldName, callback: () => void) => () => void
  readonly getText: (name: TextFieldName) => string
}

/** What drives a form once its engine is there. Without one its fields are the browser's, and nothing is judged. */
export interface FormBindings {
  readonly registerField: (name: FieldName) => FieldRegistration
  readonly subscription: FieldSubscription
  readonly errorOf: (name: FieldName) => ErrorKey | null
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Fields that the error summary tells of. */
  readonly announced: readonly FieldName[]
  /** A likelier spelling of the email, and how to take it. */
  readonly suggestion: string | null
  readonly acceptSuggestion: (email: string) => void
  /** For the select of countries: entries that are no country are named by `own`. */
  readonly countries: (locale: Locale, labelFor: (text: CountryText) => string) => readonly NamedCountry[]
}

/** One field as the form hands it down. */
export interface FieldProps {
  readonly field: FormField
  readonly config: FormConfig
  readonly registration: FieldRegistration
  readonly subscription: FieldSubscription
  readonly countries: FormBindings['countries']
  readonly error: ErrorKey | null
  /** The summary has told of the error already; it is not announced twice. */
  readonly isAnnounced: boolean
  /** A likelier spelling of what this field holds, and how to take it. */
  readonly suggestion: string | null
  readonly onAcceptSuggestion: (text: string) => void
  /** Its Enter key sends the form. */
  readonly isLast: boolean
}

/** What a native control bears, whatever its kind. */
export interface ControlProps {
  readonly id: string
  readonly required: boolean
  readonly autoComplete: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

import type { ComponentType, FocusEvent, ReactNode, SubmitEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CampaignRow } from '../../domain/campaigns'
import type { ErrorKey } from '../../domain/errors'
import type { ConsentName, FieldName, TextFieldName } from '../../domain/fields'
import type { FormField, FormId } from '../../domain/forms'
import type { Locale } from '../../domain/locales'
import type { FormValues } from '../../domain/rules'
import type { PlainMessageId } from '../../i18n/messages'
import type { FormLinks } from '../links'
import type { CountryText } from '../../domain/countries'
import type { NamedCountry } from './countries'

export type FieldErrorKeys = Partial<Record<FieldName, ErrorKey>>

export interface FormProps {
  readonly form: FormId
  readonly locale: Locale
  readonly campaign?: CampaignRow
  /** From the server, by field. */
  readonly errors: FieldErrorKeys
  /** What this form found wrong with itself when it was last on screen: a page that is shown again shows it again. */
  readonly judged?: FieldErrorKeys
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
  readonly onAwait: () => void
  /** Such a part did not come. */
  readonly onMissing: (thrown: unknown) => void
  /** A submit was stopped by these. */
  readonly onRefuse?: (judged: FieldErrorKeys) => void
  /** A field that shows a server error is being edited. */
  readonly onEdit: (field: FieldName) => void
  readonly initial?: FormValues
  /** Fields left out, such as a consent that was given before. */
  readonly omit?: readonly FieldName[]
  /** Whose password it is, where the form does not ask: password managers look for it. */
  readonly account?: string
  /** Stands between the fields and the button. */
  readonly between?: ReactNode
  readonly answerLabel?: PlainMessageId
  /** No group headings. */
  readonly compact?: boolean
}

/** Forms of texts and passwords alone. */
export type PlainFormId = Extract<
  FormId,
  'login' | 'forgotPassword' | 'setupPassword' | 'linkFacebook' | 'linkFacebookWithEmail'
>

/** What only some forms show: those that do bring it along, the others go without its weight. */
export interface FieldKinds {
  readonly Consent: ComponentType<FieldProps & { readonly name: ConsentName }>
  readonly ConsentText: ComponentType<{ readonly name: ConsentName }>
  readonly Select: ComponentType<FieldProps>
  readonly Answer: ComponentType<FieldProps>
  readonly PasswordChecks: ComponentType<{ readonly watch: Watch }>
}

/** A form with what it takes to draw it. */
export type DrawnForm = FormProps &
  ({ readonly form: PlainFormId; readonly kinds?: undefined } | { readonly kinds: FieldKinds })

/** A field as the error summary lists it. */
export interface ListedError {
  readonly field: FieldName
  readonly errorKey: ErrorKey
}

/** What ties a native control to react-hook-form. */
export interface Binding extends Pick<UseFormRegisterReturn<FieldName>, 'name' | 'ref' | 'onChange'> {
  readonly onBlur: (event: FocusEvent) => void
}

/** Reads one field as it is typed. */
export interface Watch {
  /** Calls back with each change; answers how to stop. */
  readonly listen: (name: TextFieldName, callback: () => void) => () => void
  readonly textOf: (name: TextFieldName) => string
}

/** What drives a form once its engine is there. Without one its fields are the browser's, and nothing is judged. */
export interface Drive {
  readonly bind: (name: FieldName) => Binding
  readonly watch: Watch
  readonly errorOf: (name: FieldName) => ErrorKey | null
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Fields that the error summary tells of. */
  readonly told: readonly FieldName[]
  /** A likelier spelling of the email, and how to take it. */
  readonly suggestion: string | null
  readonly takeSuggestion: (email: string) => void
  /** For the select of countries: entries that are no country are named by `own`. */
  readonly countries: (locale: Locale, own: (text: CountryText) => string) => readonly NamedCountry[]
}

/** One field as the form hands it down. */
export interface FieldProps {
  readonly field: FormField
  readonly form: DrawnForm
  readonly bind: Binding
  readonly watch: Watch
  readonly countries: Drive['countries']
  readonly error: ErrorKey | null
  /** The summary has told of the error already; it is not announced twice. */
  readonly told: boolean
  /** A likelier spelling of what this field holds, and how to take it. */
  readonly suggestion: string | null
  readonly onTake: (text: string) => void
  /** Its Enter key sends the form. */
  readonly last: boolean
}

/** What a native control bears, whatever its kind. */
export interface ControlProps {
  readonly id: string
  readonly required: boolean
  readonly autoComplete: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** A form with all kinds of fields. */
import { memo, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import type { ErrorKey } from '../../domain/errors'
import { isEntryConsent } from '../../domain/forms/entryConsents'
import type { FieldName } from '../../domain/forms/fields'
import { preselectedValues } from '../../domain/forms/localeCountries'
import { passwordChecks, passwordStrength } from '../../domain/forms/passwordStrength'
import { isFieldShown, isPhoneDigitsOnly } from '../../domain/forms/regional'
import { wordCount } from '../../domain/forms/wordCount'
import { LIMITS } from '../../domain/limits'
import { localeRow, type Locale } from '../../domain/routing/locales'
import { Text } from '../../i18n/Text'
import { NewTabLink } from '../links'
import { Message } from '../Message'
import { visuallyHidden } from '../visuallyHidden'
import { BasicForm } from './BasicForm'
import { ErrorSummary } from './ErrorSummary'
import { controlProps, FieldMessage, initialText, Label, LabelledField, PasswordControl, TextControl } from './Field'
import { SelectControl } from './SelectControl'
import type { FieldConfig, FieldProps, FormProps } from './types'

export const Form = (props: FormProps): ReactNode => (
  <BasicForm {...props} initial={{ ...preselectedValues(props.locale), ...props.initial }} more={MORE} />
)

const AnyField = memo((props: FieldProps) => {
  const { name, control, type, autocomplete } = props.field
  if (control === 'checkbox') return <ConsentField {...props} />
  if (control === 'textarea') return <AnswerField {...props} />
  if (name === 'password' && autocomplete === 'new-password') return <NewPasswordField {...props} />
  const Control = control === 'select' ? SelectControl : type === 'password' ? PasswordControl : TextControl
  const hint = hintOf(props)
  const hintId = hint ? `${name}-hint` : undefined
  return (
    <LabelledField
      {...props}
      width={widthClass(name, props.config.locale)}
      hint={
        hint && (
          <p className="hint" id={hintId}>
            <Text id={hint} />
          </p>
        )
      }
    >
      <Control {...props} describedBy={hintId} />
    </LabelledField>
  )
})
AnyField.displayName = 'AnyField'

const MORE = { Field: AnyField, ErrorSummary }

function hintOf({ field: { name }, config }: FieldProps) {
  if (name === 'phoneNumber') return isPhoneDigitsOnly(config.locale) ? 'hint.phoneNumber' : null
  return name === 'birthday' ? 'hint.birthday' : null
}

/** Fields of a group that share a row where it is wide enough; all others take the whole width. */
const ROWS: readonly (readonly FieldName[])[] = [
  ['firstName', 'lastName'],
  ['birthday', 'gender', 'ageRange'],
  ['country', 'region'],
]

/**
 * Classes for the width of a field (longForm.css), a space before each: a half of a row on a phone, where the first of an odd
 * number has a row of its own, and a third in a wide form if that fills the rows.
 */
function widthClass(name: FieldName, locale: Locale): string {
  const row = ROWS.find((names) => names.includes(name))?.filter((other) => isFieldShown(other, locale)) ?? []
  const isHalf = row.length > 0 && (row.length % 2 === 0 || row[0] !== name)
  const isThird = row.length > 0 && row.length % 3 === 0
  return `${isHalf ? ' field--half' : ''}${isThird ? ' field--third' : ''}`
}

/** A checkbox with the text of a consent. Initially checked only if the visitor checked it on this page before. */
function ConsentField(props: FieldProps) {
  const { field, config, error, initial } = props
  const text = <ConsentText {...props} />
  // Marked, because visitors would expect the second one to be optional, as on other pages.
  const isForEntry = isEntryConsent(field.name) && config.campaign !== undefined
  return (
    <div className="field field--consent" data-invalid={error ? '' : undefined}>
      <label className="check">
        <input {...controlProps(props)} type="checkbox" autoComplete="off" defaultChecked={initial === true} />
        <span>
          {isForEntry ? (
            <Text
              id="campaign.required"
              values={{ label: text, required: (chunks) => <span className="optional">{chunks}</span> }}
            />
          ) : (
            <Label required={field.required}>{text}</Label>
          )}
        </span>
      </label>
      <FieldMessage {...props} />
    </div>
  )
}

function ConsentText({ field: { name }, config: { links } }: FieldProps) {
  const link = (href: string) => (text: ReactNode[]) => <NewTabLink href={href}>{text}</NewTabLink>
  if (name === 'tosConsent')
    return <Text id="field.tosConsent" values={{ terms: link(links.terms), privacy: link(links.privacy) }} />
  if (name === 'tosConsentEvent') return <Text id="field.tosConsentEvent" values={{ event: link(links.eventTerms) }} />
  return <Text id="field.marketingConsent" />
}

/** The answer of a campaign entry, with an example and its words. */
function AnswerField(props: FieldProps) {
  const { field, config } = props
  const { campaign } = config
  return (
    <LabelledField {...props} hint={campaign && <WordCount config={config} max={campaign.maxWords} />}>
      {campaign && (
        <p className="hint" id="answer-example">
          <Text id={`campaign.${campaign.texts}.example`} />
        </p>
      )}
      <textarea
        {...controlProps({ ...props, describedBy: campaign && 'answer-example answer-count' })}
        rows={3}
        autoCapitalize={field.autoCapitalize}
        defaultValue={initialText(props)}
      />
    </LabelledField>
  )
}

/** How many words the answer has, as it is typed, in the page's language. */
function WordCount({ config, max }: { readonly config: FieldConfig; readonly max: number }) {
  const count = wordCount(useLiveText(config, 'answer'), localeRow(config.locale).tag)
  return (
    <div className="count" id="answer-count">
      <Text id="campaign.upTo" values={{ max }} />
      <span className={count > max ? 'count__now is-over' : 'count__now'} aria-hidden="true">
        <Text id="campaign.words" values={{ count, max }} />
      </span>
      {/* Announced only near the limit: announcing every word would interrupt the typing. */}
      <span className="visually-hidden" aria-live={count >= max ? 'polite' : 'off'}>
        <Text id="campaign.wordsLabel" values={{ count, max }} />
      </span>
    </div>
  )
}

/** Whether the error breaks a rule of the list of a new password, which is its message. */
export const isShownByChecks = (error: ErrorKey): boolean => error === 'passwordInvalid' || error === 'passwordTooLong'

/** Two share a row. */
const CHECKS = ['lowercase', 'uppercase', 'number', 'symbol', 'length'] as const
const LENGTHS = { minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }

/**
 * A new password with its rules and, beside its label, its strength. From the first character on, each rule says whether it is
 * met. A password that the sign-in service refuses may meet all of them, so it has a message of its own.
 */
function NewPasswordField(props: FieldProps) {
  const { config, error } = props
  const password = useLiveText(config, 'password')
  const met = passwordChecks(password)
  const strength = passwordStrength(password)
  const isTyped = password !== ''
  const ruleError = error && isShownByChecks(error) ? error : null
  const message = ruleError ? null : error
  return (
    <LabelledField {...props} message={message}>
      <PasswordControl {...props} message={message} describedBy="password-checks" />
      <div className="checks" id="password-checks" data-error={ruleError ?? undefined}>
        <ul>
          {CHECKS.map((check) => {
            const rule = <Text id={`password.check.${check}`} values={LENGTHS} />
            return isTyped ? (
              <li key={check} className={met[check] ? 'is-met' : 'is-unmet'}>
                <Text
                  id={met[check] ? 'password.check.met' : 'password.check.unmet'}
                  values={{ rule, hidden: visuallyHidden }}
                />
              </li>
            ) : (
              <li key={check}>{rule}</li>
            )
          })}
        </ul>
        <p className={isTyped ? `checks__strength is-${strength}` : 'checks__strength'} aria-live="polite">
          {isTyped && <Text id={`password.${strength}`} />}
        </p>
        {ruleError && strength === 'strong' && (
          <Message id="password-message" errorKey={ruleError} links={config.links} />
        )}
      </div>
    </LabelledField>
  )
}

/** The text of a control as it is typed. Only the component that calls it renders again. */
function useLiveText({ formRef }: FieldConfig, name: FieldName): string {
  const subscribe = useCallback(
    (onInput: () => void) => {
      const form = formRef.current
      form?.addEventListener('input', onInput)
      return () => form?.removeEventListener('input', onInput)
    },
    [formRef],
  )
  // From the control: React and browsers fill in a restored text without an event.
  const getText = () => {
    const control = formRef.current?.elements.namedItem(name)
    return control && 'value' in control ? String(control.value) : ''
  }
  return useSyncExternalStore(subscribe, getText, () => '')
}

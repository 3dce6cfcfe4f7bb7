/** A form with all kinds of fields. */
import { memo, type ReactNode } from 'react'
import { isEntryConsent } from '../../domain/forms/entryConsents'
import { preselectedValues } from '../../domain/forms/localeCountries'
import { isPhoneDigitsOnly } from '../../domain/forms/regional'
import { wordCount } from '../../domain/forms/wordCount'
import { localeRow } from '../../domain/routing/locales'
import { Text } from '../../i18n/Text'
import { NewTabLink } from '../links'
import { BasicForm } from './BasicForm'
import { ErrorSummary } from './ErrorSummary'
import {
  controlProps,
  FieldMessage,
  hasChecks,
  initialText,
  Label,
  LabelledField,
  PasswordControl,
  TextControl,
  useLiveText,
  type FieldConfig,
  type FieldProps,
} from './Field'
import { PasswordChecks } from './PasswordChecks'
import { SelectControl } from './SelectControl'
import type { FormProps } from './types'
import { widthClass } from './widthClass'

export const Form = (props: FormProps): ReactNode => (
  <BasicForm {...props} initial={{ ...preselectedValues(props.locale), ...props.initial }} more={MORE} />
)

const AnyField = memo((props: FieldProps) => {
  const { field, config } = props
  const { name, control } = field
  if (control === 'checkbox') return <ConsentField {...props} />
  if (control === 'textarea') return <AnswerField {...props} />
  const width = widthClass(name, config.locale)
  if (hasChecks(config.formId, name))
    return (
      <LabelledField {...props} width={width}>
        <PasswordControl {...props} describedBy={[`${name}-checks`]} />
        <PasswordChecks {...props} />
      </LabelledField>
    )
  const hint = hintOf(props)
  const Control = control === 'select' ? SelectControl : field.type === 'password' ? PasswordControl : TextControl
  return (
    <LabelledField
      {...props}
      width={width}
      hint={
        hint && (
          <p className="hint" id={`${name}-hint`}>
            <Text id={hint} />
          </p>
        )
      }
    >
      <Control {...props} describedBy={hint ? [`${name}-hint`] : []} />
    </LabelledField>
  )
})
AnyField.displayName = 'AnyField'

const MORE = { Field: AnyField, ErrorSummary }

function hintOf({ field: { name }, config }: FieldProps) {
  if (name === 'phoneNumber') return isPhoneDigitsOnly(config.locale) ? 'hint.phoneNumber' : null
  return name === 'birthday' ? 'hint.birthday' : null
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
        {...controlProps({ ...props, describedBy: campaign ? ['answer-example', 'answer-count'] : [] })}
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

/** Fields of texts and existing passwords, and the parts of all fields. A control's id is its name; ids of its texts begin with it. */
import {
  memo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { CampaignRow } from '../../domain/campaigns'
import { isNotice, type ErrorKey } from '../../domain/errors'
import type { FieldName } from '../../domain/forms/fields'
import type { FormField } from '../../domain/forms/forms'
import type { FormValues } from '../../domain/forms/rules'
import { Text, useText } from '../../i18n/Text'
import { Message, messageIds } from '../Message'
import type { FormProps } from './types'

/** What the fields of a form share: the same object until one of these changes. */
export interface FieldConfig extends Pick<FormProps, 'formId' | 'locale' | 'busy' | 'links'> {
  readonly campaign: CampaignRow | undefined
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Of react-hook-form; none without the form controller. */
  readonly register: UseFormRegister<FormValues> | undefined
}

export interface FieldProps {
  readonly field: FormField
  readonly config: FieldConfig
  readonly initial: FormValues[FieldName]
  readonly error: ErrorKey | null
  /** The message below the control: the error, unless another part of the field shows it. */
  readonly message?: ErrorKey | null
  /** The next message is announced: the focus does not move to the field with it. */
  readonly isLive: boolean
  readonly suggestion: Suggestion | null
  /** The last text field: its Enter key submits the form. */
  readonly isLast: boolean
  /** Ids of further texts that describe the control. */
  readonly describedBy?: string | undefined
}

/** A likelier spelling of the email. */
export interface Suggestion {
  readonly email: string
  readonly accept: () => void
}

/** Memoised, because each submit, error and edit renders the form. */
export const Field = memo((props: FieldProps) => (
  <LabelledField {...props}>
    {props.field.type === 'password' ? <PasswordControl {...props} /> : <TextControl {...props} />}
  </LabelledField>
))
Field.displayName = 'Field'

/** Names and places are for a spelling checker; addresses, codes and numbers are not. */
const SPELLCHECKED: readonly string[] = ['firstName', 'lastName', 'region']

export function TextControl(props: FieldProps & Pick<ComponentProps<'input'>, 'type'>) {
  const { field, isLast, initial, type = field.type } = props
  const isSpellchecked = SPELLCHECKED.includes(field.name)
  return (
    <input
      {...controlProps(props)}
      type={type}
      inputMode={field.inputMode}
      placeholder={field.placeholder}
      autoCapitalize={field.autoCapitalize}
      autoCorrect={isSpellchecked ? undefined : 'off'}
      spellCheck={isSpellchecked ? undefined : false}
      enterKeyHint={isLast ? 'go' : 'next'}
      defaultValue={textOf(initial)}
    />
  )
}

/** A password field, sent byte for byte. A visible password is hidden again when it is submitted. */
export function PasswordControl(props: FieldProps) {
  const { name } = props.field
  const text = useText()
  const [isShown, setIsShown] = useState(false)
  const isVisible = isShown && !props.config.busy
  return (
    <div className="control control--password">
      <TextControl {...props} type={isVisible ? 'text' : 'password'} />
      {/* A toggle: the state changes, not the name and the word. */}
      <button
        type="button"
        className="reveal"
        aria-pressed={isVisible}
        aria-label={text('password.showLabel')}
        aria-controls={name}
        aria-describedby={`${name}-label`}
        onMouseDown={preventBlur}
        onClick={() => setIsShown(!isVisible)}
      >
        <Text id="password.show" />
      </button>
    </div>
  )
}

/** A mousedown handler that keeps the focus: a blur could show a message that moves the button during the press. */
export const preventBlur = (event: MouseEvent) => event.preventDefault()

/** Attributes of every native control, react-hook-form's among them. */
export function controlProps({ field, config, error, message = error, describedBy }: FieldProps) {
  const { name, required, autocomplete } = field
  const messages = message ? messageIds(`${name}-message`, message, config.links) : []
  return {
    id: name,
    ...(config.register?.(name) ?? { name }),
    required,
    autoComplete: autocomplete,
    'aria-describedby': [...messages, ...(describedBy ? [describedBy] : [])].join(' ') || undefined,
    'aria-invalid': error && !isNotice(error) ? true : undefined,
  } satisfies ComponentProps<'input'>
}

/** The initial text of a control. Not react-hook-form's `defaultValues`, which replace what was typed before hydration. */
export const textOf = (initial: FieldProps['initial']): string | undefined =>
  typeof initial === 'string' ? initial : undefined

/** `children`: the control. `hint`: below its message. */
interface LabelledFieldProps extends FieldProps {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly width?: string
}

export function LabelledField(props: LabelledFieldProps) {
  const { field, config, error, suggestion, children, hint, width = '' } = props
  const { name } = field
  return (
    <div className={`field field--${name}${width}`} data-invalid={error ? '' : undefined}>
      {/* The button that shows a password names its field by this id. */}
      <label htmlFor={name} id={field.type === 'password' ? `${name}-label` : undefined}>
        <Label required={field.required}>
          <Text id={labelOf(config, name)} />
        </Label>
      </label>
      {children}
      {name === 'email' && (
        <div role="status">
          {suggestion && (
            <p className="hint">
              <Text
                id="hint.emailSuggestion"
                values={{
                  email: suggestion.email,
                  use: (chunks) => (
                    <button type="button" className="button button--quiet" onClick={suggestion.accept}>
                      {chunks}
                    </button>
                  ),
                }}
              />
            </p>
          )}
        </div>
      )}
      <FieldMessage {...props} />
      {hint}
    </div>
  )
}

/** The text of a label, marked where the field is optional. */
export const Label = ({ required, children }: { readonly required: boolean; readonly children: ReactElement }) =>
  required ? (
    children
  ) : (
    <Text
      id="common.optional"
      values={{ label: children, optional: (chunks) => <span className="optional">{chunks}</span> }}
    />
  )

/** A short name of the field; the label of a consent is its whole text. */
export function labelOf({ formId, campaign }: Pick<FieldConfig, 'formId' | 'campaign'>, name: FieldName) {
  switch (name) {
    case 'tosConsent':
      return 'footer.terms'
    case 'tosConsentEvent':
    case 'marketingConsent':
      return `summary.${name}` as const
    case 'answer':
      return `campaign.${campaign?.texts ?? 'generic'}.answer` as const
    default:
      return name === 'password' && formId === 'resetPassword' ? 'field.newPassword' : (`field.${name}` as const)
  }
}

/** Keeps React from clearing the message that the prehydration script has put into the slot. */
const EMPTY_HTML = { __html: '' }

/** The live region exists before its message, so that screen readers announce the message. */
export const FieldMessage = ({ field, config, error, message = error, isLive }: FieldProps) => (
  <div className="field__message" aria-live={isLive ? 'polite' : undefined}>
    {message && (
      <Message
        id={`${field.name}-message`}
        errorKey={message}
        links={config.links}
        {...(config.campaign && { maxWords: config.campaign.maxWords })}
      />
    )}
    <div className="field__prehydration" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
  </div>
)

/** Fields of texts and existing passwords, and the parts of all fields. A control's id is its name; ids of its texts begin with it. */
import { memo, useState, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { isNotice } from '../../domain/errors'
import type { FieldName } from '../../domain/forms/fields'
import { Text, useText } from '../../i18n/Text'
import { Message, messageIds } from '../Message'
import type { FieldConfig, FieldProps } from './types'

/** Memoised, because each submit, error and edit renders the form. */
export const Field = memo((props: FieldProps) => (
  <LabelledField {...props}>
    {props.field.type === 'password' ? <PasswordControl {...props} /> : <TextControl {...props} />}
  </LabelledField>
))
Field.displayName = 'Field'

export function TextControl(props: FieldProps & Pick<ComponentProps<'input'>, 'type'>) {
  const { field, isLast, type = field.type } = props
  // Names and places are for a spelling checker; addresses, codes and numbers are not.
  const isSpellchecked = field.autoCapitalize === 'words'
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
      defaultValue={initialText(props)}
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
export const initialText = ({ initial }: FieldProps): string | undefined =>
  typeof initial === 'string' ? initial : undefined

/** `children`: the control. `hint`: below its message. */
interface LabelledFieldProps extends FieldProps {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly width?: string
}

export function LabelledField({ children, hint, width = '', ...props }: LabelledFieldProps) {
  const { field, config, error } = props
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
      {name === 'email' && <EmailSuggestion {...props} />}
      <FieldMessage {...props} />
      {hint}
    </div>
  )
}

const EmailSuggestion = ({ suggestion }: FieldProps) => (
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
)

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
export function FieldMessage({ field: { name }, config, error, message = error, isLive }: FieldProps) {
  const { links, campaign } = config
  return (
    <div className="field__message" aria-live={isLive ? 'polite' : undefined}>
      {message && <Message id={`${name}-message`} errorKey={message} links={links} maxWords={campaign?.maxWords} />}
      <div className="field__prehydration" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
    </div>
  )
}

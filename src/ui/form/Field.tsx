import type { ReactNode } from 'react'
import { LIMITS } from '../../domain/limits'
import { Text } from '../../i18n/Text'
import { PasswordControl } from './controls/PasswordControl'
import { TextControl } from './controls/TextControl'
import { hintOf, isConsent, labelOf } from './formFields'
import { EmailSuggestion, FieldMessage, Label } from './FieldParts'
import type { FieldProps } from './types'

/** A field: label, hint, native control, message. The control's id is its name; ids of its texts begin with it. */
export function Field(props: FieldProps) {
  const { field, config, error } = props
  const { name } = field
  const { fieldComponents } = config
  if (isConsent(name)) return fieldComponents && <fieldComponents.Consent {...props} name={name} />
  const hint = hintOf(config.formId, name, config.locale)
  return (
    <div className={`field field--${name}`} data-invalid={error ? '' : undefined}>
      <label htmlFor={name} id={`${name}-label`}>
        <Label required={field.required}>
          <Text id={labelOf(config.formId, name, config.answerLabel)} />
        </Label>
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint === 'hint.password' ? (
            <Text id={hint} values={{ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }} />
          ) : (
            <Text id={hint} />
          )}
        </p>
      )}
      <Control {...props} />
      {name === 'email' && <EmailSuggestion {...props} />}
      <FieldMessage {...props} />
    </div>
  )
}

function Control(props: FieldProps): ReactNode {
  const { control, type } = props.field
  const { fieldComponents } = props.config
  if (control === 'select') return fieldComponents && <fieldComponents.Select {...props} />
  if (control === 'textarea') return fieldComponents && <fieldComponents.Answer {...props} />
  return type === 'password' ? <PasswordControl {...props} /> : <TextControl {...props} />
}

import type { ReactNode } from 'react'
import { LIMITS } from '../../domain/limits'
import { Text } from '../../i18n/Text'
import { PasswordControl } from './PasswordControl'
import { TextControl } from './TextControl'
import { hintOf, isConsent, labelOf } from './texts'
import { FieldMessage, Optional, Suggestion } from './FieldParts'
import type { FieldProps } from './types'

/** A field: label, hint, native control, message. Its id is its name, those of its texts begin with it. */
export function Field(props: FieldProps) {
  const { field, form, error } = props
  const { name } = field
  const { kinds } = form
  if (isConsent(name)) return kinds && <kinds.Consent {...props} name={name} />
  const hint = hintOf(form.form, name)
  return (
    <div className={`field field--${name}`} data-invalid={error ? '' : undefined}>
      <label htmlFor={name} id={`${name}-label`}>
        <Text id={labelOf(form.form, name, form.answerLabel)} />
        {!field.required && <Optional />}
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
      <ControlOf {...props} />
      {name === 'email' && <Suggestion {...props} />}
      <FieldMessage {...props} />
    </div>
  )
}

function ControlOf(props: FieldProps): ReactNode {
  const { control, type } = props.field
  const { kinds } = props.form
  if (control === 'select') return kinds && <kinds.Select {...props} />
  if (control === 'textarea') return kinds && <kinds.Answer {...props} />
  return type === 'password' ? <PasswordControl {...props} /> : <TextControl {...props} />
}

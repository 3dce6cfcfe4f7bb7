import { memo, type ReactNode } from 'react'
import { shallowEqual } from 'react-redux'
import { Text } from '../../i18n/Text'
import { PasswordControl } from './controls/PasswordControl'
import { TextControl } from './controls/TextControl'
import { isConsent, labelOf } from './formFields'
import { EmailSuggestion, FieldMessage, Label } from './FieldParts'
import { FIELD_CONFIG, type FieldProps } from './types'

/**
 * A field: label, native control, message, hint. The control's id is its name; ids of its texts begin with it. Memoised,
 * because each submit, error and edit renders the form.
 */
export const Field = memo(FieldView, rendersTheSame)

function rendersTheSame({ config: before, ...props }: FieldProps, { config: after, ...next }: FieldProps): boolean {
  const { name } = props.field
  return (
    FIELD_CONFIG.every((key) => before[key] === after[key]) &&
    before.initial?.[name] === after.initial?.[name] &&
    shallowEqual(props, next)
  )
}

function FieldView(props: FieldProps) {
  const { field, config, error } = props
  const { name } = field
  const { fieldComponents } = config
  if (isConsent(name)) return fieldComponents && <fieldComponents.Consent {...props} name={name} />
  return (
    <div className={`field field--${name}`} data-invalid={error ? '' : undefined}>
      {/* The button that shows a password names its field by this id. */}
      <label htmlFor={name} id={field.type === 'password' ? `${name}-label` : undefined}>
        <Label required={field.required}>
          <Text id={labelOf(config.formId, name, config.answerLabel)} />
        </Label>
      </label>
      <Control {...props} />
      {name === 'email' && <EmailSuggestion {...props} />}
      <FieldMessage {...props} />
      {fieldComponents && <fieldComponents.Hint {...props} />}
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

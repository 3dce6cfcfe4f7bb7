import { controlProps, initialText } from './controlProps'
import type { FieldProps } from '../types'

/** Names and places are for a spelling checker; addresses, codes and numbers are not. */
const SPELLCHECKED: readonly string[] = ['firstName', 'lastName', 'region']

export function TextControl(props: FieldProps) {
  const { field, registration, isLast } = props
  return (
    <input
      {...controlProps(props)}
      {...registration}
      type={field.type}
      inputMode={field.inputMode}
      placeholder={field.placeholder}
      autoCapitalize={field.autoCapitalize}
      autoCorrect={SPELLCHECKED.includes(field.name) ? undefined : 'off'}
      spellCheck={SPELLCHECKED.includes(field.name) ? undefined : false}
      enterKeyHint={isLast ? 'go' : 'next'}
      defaultValue={initialText(props)}
    />
  )
}

import { controlProps, initialText } from './controlProps'
import type { FieldProps } from './types'

/** Names and places are for a spelling checker; addresses, codes and numbers are not. */
const SPELT: readonly string[] = ['firstName', 'lastName', 'region']

export function TextControl(props: FieldProps) {
  const { field, bind, last } = props
  return (
    <input
      {...controlProps(props)}
      {...bind}
      type={field.type}
      inputMode={field.inputMode}
      autoCapitalize={field.autoCapitalize}
      autoCorrect={SPELT.includes(field.name) ? undefined : 'off'}
      spellCheck={SPELT.includes(field.name) ? undefined : false}
      enterKeyHint={last ? 'go' : 'next'}
      defaultValue={initialText(props)}
    />
  )
}

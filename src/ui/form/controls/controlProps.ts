import { isNotice } from '../../../domain/errors'
import { messageIds } from '../../Message'
import type { ControlProps, FieldProps } from '../types'

/** Attributes of every native control. `more`: ids of further texts that describe it. */
export function controlProps(props: FieldProps, ...more: readonly string[]): ControlProps {
  const { field, config, error } = props
  const { name, required, autocomplete } = field
  const described = [...(config.fieldComponents?.descriptionIds(props) ?? []), ...more]
  if (error && !config.fieldComponents?.isShownByChecks(config.formId, name, error))
    described.unshift(...messageIds(`${name}-message`, error, config.links))
  return {
    id: name,
    name,
    required,
    autoComplete: autocomplete,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error && !isNotice(error) ? true : undefined,
  }
}

/** The initial text of a control. */
export function initialText({ field, config }: FieldProps): string | undefined {
  const value = config.initial?.[field.name]
  return typeof value === 'string' ? value : undefined
}

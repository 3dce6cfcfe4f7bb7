import { useRef } from 'react'
import { FormView } from '../FormView'
import type { FormConfig } from '../types'
import { usePreparedSubmit } from './usePreparedSubmit'
import { useValidatedForm } from './useValidatedForm'

export { preserveTypedValues } from '../../preserveTypedValues'

/** A form that react-hook-form controls and yup validates. */
export function ControlledForm({ config }: { readonly config: FormConfig }) {
  const formRef = useRef<HTMLFormElement>(null)
  const bindings = useValidatedForm(config, formRef)
  usePreparedSubmit(config, formRef)
  return <FormView config={config} formRef={formRef} bindings={bindings} />
}

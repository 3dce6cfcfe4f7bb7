import { memo, useLayoutEffect, type RefObject } from 'react'
import { ErrorSummary } from '../ErrorSummary'
import { useValidationWarmUp } from './useValidationWarmUp'
import type { FormBindings, FormConfig } from '../types'
import { useValidatedForm } from './useValidatedForm'

export { preloadSchema } from './resolver'

interface FormControllerProps {
  readonly config: FormConfig
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Told after each change, before it is painted. */
  readonly onBindingsChange: (bindings: FormBindings) => void
}

/**
 * What judges and sends a form, in a chunk of its own: it joins a form that stands there already, and whose fields may
 * have been filled. Draws nothing but the summary of what stopped the form. Anew only when its own props change: the
 * form that it drives is what it stands in.
 */
export const FormController = memo(function FormController({ config, formRef, onBindingsChange }: FormControllerProps) {
  const { bindings, summary } = useValidatedForm(config, formRef)
  useValidationWarmUp(config, formRef)
  useLayoutEffect(() => onBindingsChange(bindings), [bindings, onBindingsChange])
  return (
    summary && <ErrorSummary config={config} errors={summary} isFixed={(name) => bindings.errorOf(name) === null} />
  )
})

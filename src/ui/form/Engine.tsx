import { memo, useLayoutEffect, type RefObject } from 'react'
import { ErrorSummary } from './ErrorSummary'
import { useRehearsal } from './rehearsal'
import type { Drive, DrawnForm } from './types'
import { useFormFlow } from './useFormFlow'

export { warmSchema } from './resolver'

interface EngineProps {
  readonly form: DrawnForm
  readonly element: RefObject<HTMLFormElement | null>
  /** Told after each change, before it is painted. */
  readonly onDrive: (drive: Drive) => void
}

/**
 * What judges and sends a form, in a chunk of its own: it joins a form that stands there already, and whose fields may
 * have been filled. Draws nothing but the summary of what stopped the form. Anew only when its own props change: the
 * form that it drives is what it stands in.
 */
export const Engine = memo(function Engine({ form, element, onDrive }: EngineProps) {
  const { drive, summary } = useFormFlow(form, element)
  useRehearsal(form, element)
  useLayoutEffect(() => onDrive(drive), [drive, onDrive])
  return summary && <ErrorSummary form={form} listed={summary} isMended={(name) => drive.errorOf(name) === null} />
})

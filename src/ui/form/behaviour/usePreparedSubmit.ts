import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useText } from '../../../i18n/Text'
import type { FormProps } from '../types'
import { hasSummary } from '../hasSummary'
import { resolverFor } from './resolver'

/**
 * Runs, when the browser is idle, the parts of a first submit that are slow the first time: the validation, and reading
 * the plural rules for the error summary. On a slow phone they would delay the answer to the first press.
 */
export function usePreparedSubmit(props: FormProps, formRef: RefObject<HTMLFormElement | null>): void {
  const text = useText()
  const readPluralRules = useEffectEvent(() => void (hasSummary(props) && text('summary.title', { count: 2 })))
  const validateEmptyForm = useEffectEvent(
    () => void resolverFor(props)({}, undefined, { fields: {}, shouldUseNativeValidation: false }),
  )
  useEffect(() => {
    const view = formRef.current?.ownerDocument.defaultView
    if (!view) return
    let isMounted = true
    for (const work of [readPluralRules, validateEmptyForm]) runWhenIdle(view, () => isMounted && work())
    return () => {
      isMounted = false
    }
  }, [formRef])
}

/** Safari has no idle callbacks; there the task runs after the current one. */
function runWhenIdle(view: Window, task: () => void): void {
  if ('requestIdleCallback' in view) view.requestIdleCallback(task)
  else setTimeout(task)
}

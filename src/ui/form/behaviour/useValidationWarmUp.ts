import { useEffect, useRef, type RefObject } from 'react'
import { useText } from '../../../i18n/Text'
import { lazyResolver, preloadSchema } from './resolver'
import type { FormProps } from '../types'
import { runWhenIdle } from './runWhenIdle'

/**
 * Does once, when nothing else is to be done, what a press would do for the first time: fetches the judge and lets it
 * judge an empty form, and lets the browser read its rules of plurals for the summary. Nothing of it is shown.
 */
export function useValidationWarmUp(props: FormProps, formRef: RefObject<HTMLFormElement | null>): void {
  const text = useText()
  const initial = useRef({ props, text })

  useEffect(() => {
    const view = formRef.current?.ownerDocument.defaultView
    const { props, text } = initial.current
    const { formId, locale, campaign, omit } = props
    let isMounted = true
    const scheduleIdle = (work: () => void) => view && runWhenIdle(view, () => isMounted && work())
    const validateEmptyForm = () =>
      lazyResolver(formId, locale, campaign, omit)({}, undefined, { fields: {}, shouldUseNativeValidation: false })
    scheduleIdle(() => {
      text('summary.title', { count: 2 })
      void preloadSchema().then(() => scheduleIdle(() => void validateEmptyForm()))
    })
    return () => {
      isMounted = false
    }
  }, [formRef])
}

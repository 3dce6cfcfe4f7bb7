import { useEffect, useRef, type RefObject } from 'react'
import { useText } from '../../i18n/Text'
import { lazyResolver, warmSchema } from './resolver'
import type { FormProps } from './types'
import { whenIdle } from './whenIdle'

/**
 * Does once, when nothing else is to be done, what a press would do for the first time: fetches the judge and lets it
 * judge an empty form, and lets the browser read its rules of plurals for the summary. Nothing of it is shown.
 */
export function useRehearsal(props: FormProps, element: RefObject<HTMLFormElement | null>): void {
  const text = useText()
  const first = useRef({ props, text })

  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView
    const { props, text } = first.current
    const { form, locale, campaign, omit } = props
    let isOpen = true
    const next = (work: () => void) => view && whenIdle(view, () => isOpen && work())
    const judge = () =>
      lazyResolver(form, locale, campaign, omit)({}, undefined, { fields: {}, shouldUseNativeValidation: false })
    next(() => {
      text('summary.title', { count: 2 })
      void warmSchema().then(() => next(() => void judge()))
    })
    return () => {
      isOpen = false
    }
  }, [element])
}

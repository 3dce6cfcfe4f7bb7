import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { FORM_READY_EVENT } from '../../../domain/prehydration'
import { FormControllerContext, useFormController, preloadValidation } from './formControllerLoader'
import { inertBindings } from './inertBindings'
import type { FormBindings, FormConfig } from '../types'
import { runWhenIdle } from './runWhenIdle'

interface LazyForm {
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Stands first in the form. */
  readonly controller: ReactNode
  readonly bindings: FormBindings
  /** A press waits for the engine. */
  readonly isAwaited: boolean
  /** Somebody turns to the form. */
  readonly onFocus: () => void
}

/** Fetches the engine of a form and lets it take over; a press that came before is done then. */
export function useLazyForm(props: FormConfig): LazyForm {
  const formRef = useRef<HTMLFormElement>(null)
  const hasPendingSubmit = useRef(false)
  const loader = useContext(FormControllerContext)
  const FormController = useFormController()
  const [bindings, setBindings] = useState<FormBindings | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const isReady = bindings !== null

  useEffect(() => {
    const view = formRef.current?.ownerDocument.defaultView
    // What does not come now is asked for again, and told, by a press.
    if (view) runWhenIdle(view, () => void loader.load().catch(() => undefined))
  }, [loader])

  useEffect(() => {
    if (!isReady) return
    formRef.current?.ownerDocument.dispatchEvent(new Event(FORM_READY_EVENT))
    if (!hasPendingSubmit.current) return
    hasPendingSubmit.current = false
    formRef.current?.requestSubmit()
    setAwaited(false)
  }, [isReady])

  const submitWhenReady = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasPendingSubmit.current) return
    hasPendingSubmit.current = true
    setAwaited(true)
    props.onPending()
    loader.load().catch((thrown: unknown) => {
      hasPendingSubmit.current = false
      setAwaited(false)
      props.onLoadError(thrown)
    })
  }

  return {
    formRef,
    controller: FormController && <FormController config={props} formRef={formRef} onBindingsChange={setBindings} />,
    bindings: bindings ?? inertBindings(props, submitWhenReady),
    isAwaited,
    onFocus: () => {
      void preloadValidation(loader)
      props.onIntent?.()
    },
  }
}

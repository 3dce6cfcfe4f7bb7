import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type * as FormController from './ControlledForm'
import { FormView, useFormGroups, type FormConfig } from './FormView'

/**
 * The form controller (react-hook-form, yup, the countries) is one chunk that all forms share. Screens with a form wait for
 * it before they render, so that React hydrates a form once, with its validation.
 */
export const formControllerLoader = {
  /** null until the chunk has loaded. */
  loaded: null as typeof FormController | null,
  /** Rejects when the chunk does not load; webpack requests it again at the next call. */
  async load(): Promise<typeof FormController> {
    return (this.loaded = await import(/* webpackChunkName: "form-controller" */ './ControlledForm'))
  },
}

/** A form of texts and existing passwords; `Form` adds the other kinds of fields. Its fields follow from `domain/forms/forms`. */
export function BasicForm(config: FormConfig): ReactNode {
  const [controller, setController] = useState(() => formControllerLoader.loaded)
  return controller ? (
    <controller.ControlledForm config={config} />
  ) : (
    <InertForm config={config} onLoaded={setController} />
  )
}

/**
 * A form whose controller did not load: native controls, and the errors that were passed in. A submit loads the
 * controller and is repeated with it; a form with countries, whose table is in the controller's chunk, loads it at once.
 */
function InertForm(props: { readonly config: FormConfig; readonly onLoaded: (loaded: typeof FormController) => void }) {
  const { config, onLoaded } = props
  const formRef = useRef<HTMLFormElement>(null)
  const isLoading = useRef(false)
  const isSubmitPending = useRef(false)
  const [isPending, setPending] = useState(false)
  const groups = useFormGroups(config)

  const loadController = async () => {
    if (isLoading.current) return
    isLoading.current = true
    try {
      const controller = await formControllerLoader.load()
      const parent = formRef.current?.parentElement
      if (!parent) return
      controller.preserveTypedValues(parent)
      flushSync(() => onLoaded(controller))
      // The values are copied in a microtask that the replacement has queued.
      await Promise.resolve()
      if (isSubmitPending.current) parent.querySelector('form')?.requestSubmit()
    } catch (thrown) {
      isLoading.current = false
      isSubmitPending.current = false
      setPending(false)
      config.onLoadError(thrown)
    }
  }
  const loadCountries = useEffectEvent(() => {
    if (groups.some(({ fields }) => fields.some(({ name }) => name === 'country'))) void loadController()
  })
  useEffect(() => loadCountries(), [])

  return (
    <FormView
      config={config}
      formRef={formRef}
      isPending={isPending}
      errorOf={(name) => config.errors[name] ?? config.validationErrors?.[name] ?? null}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSubmitPending.current) return
        isSubmitPending.current = true
        setPending(true)
        config.onPending()
        void loadController()
      }}
    />
  )
}

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type * as FormController from './ControlledForm'
import { FormView, useFormGroups } from './FormView'
import type { FormConfig } from './types'

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
  if (controller) return <controller.ControlledForm config={config} />
  return <InertForm config={config} onLoaded={setController} />
}

/**
 * A form whose controller did not load: native controls, and the errors that were passed in. A submit loads the
 * controller and is repeated with it; a form with countries, whose table is in the controller's chunk, loads it at once.
 */
function InertForm(props: { readonly config: FormConfig; readonly onLoaded: (loaded: typeof FormController) => void }) {
  const { config, onLoaded } = props
  const formRef = useRef<HTMLFormElement>(null)
  const loading = useRef<ReturnType<typeof replaceForm>>(null)
  const [isPending, setPending] = useState(false)

  /** The form with the controller that replaces this one; nothing if it did not load. */
  const replaceForm = async () => {
    try {
      const controller = await formControllerLoader.load()
      const parent = formRef.current?.parentElement
      if (!parent) return null
      controller.preserveTypedValues(parent)
      flushSync(() => onLoaded(controller))
      // The values are copied in a microtask that the replacement has queued.
      await Promise.resolve()
      return parent.querySelector('form')
    } catch (thrown) {
      loading.current = null
      return config.onLoadError(thrown)
    }
  }
  const load = () => (loading.current ??= replaceForm())
  const groups = useFormGroups(config)
  const hasCountries = groups.some(({ fields }) => fields.some(({ name }) => name === 'country'))
  const loadCountries = useEffectEvent(() => void (hasCountries && load()))
  useEffect(() => loadCountries(), [])

  return (
    <FormView
      form={{
        config,
        groups,
        formRef,
        isPending,
        errorOf: (name) => config.errors[name] ?? config.validationErrors?.[name] ?? null,
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        config.onPending()
        setPending(true)
        void load().then((form) => {
          setPending(false)
          form?.requestSubmit()
        })
      }}
    />
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { visibleFields } from '../formFields'
import { FormView } from '../FormView'
import type { FormBindings, FormConfig } from '../types'
import type { ControlledForm } from './ControlledForm'
import { formControllerLoader } from './formControllerLoader'

const noop = () => undefined

const INERT = {
  registerField: () => null,
  subscription: { subscribe: () => noop, getText: () => '' },
  invalidFields: [],
  rejected: null,
  live: [],
  suggestion: null,
  acceptSuggestion: noop,
  countries: null,
} as const satisfies Partial<FormBindings>

interface InertFormProps {
  readonly config: FormConfig
  readonly onControllerLoaded: (controller: typeof ControlledForm) => void
}

/**
 * A form whose controller did not load: native controls, and the errors that were passed in. A submit loads the
 * controller and is repeated with it; a form with countries, whose options are in the controller's chunk, loads it at once.
 */
export function InertForm({ config, onControllerLoaded }: InertFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const isLoading = useRef(false)
  const [isPending, setPending] = useState(false)
  const isSubmitPending = useRef(false)

  const loadController = async () => {
    if (isLoading.current) return
    isLoading.current = true
    try {
      const controller = await formControllerLoader.load()
      const parent = formRef.current?.parentElement
      if (!parent) return
      formControllerLoader.preserveTypedValues?.(parent)
      flushSync(() => onControllerLoaded(controller))
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
    if (visibleFields(config).some(({ name }) => name === 'country')) void loadController()
  })
  useEffect(() => loadCountries(), [])

  const bindings: FormBindings = {
    ...INERT,
    errorOf: (name) => config.errors[name] ?? config.validationErrors?.[name] ?? null,
    submit: (event) => {
      event.preventDefault()
      if (isSubmitPending.current) return
      isSubmitPending.current = true
      setPending(true)
      config.onPending()
      void loadController()
    },
  }
  return <FormView config={config} formRef={formRef} bindings={bindings} isPending={isPending} />
}

/** Fetches what drives forms: once, for all of them, when nothing else is to be done or somebody turns to a form. */
import { createContext, useContext, useSyncExternalStore } from 'react'

type FormControllerModule = typeof import('./FormController')

export interface FormControllerLoader {
  readonly getLoaded: () => FormControllerModule | null
  /** A failure is forgotten, so that the next call tries again. */
  readonly load: () => Promise<FormControllerModule>
  readonly subscribe: (listener: () => void) => () => void
}

export function createFormControllerLoader(fetch: () => Promise<FormControllerModule>): FormControllerLoader {
  let loaded: FormControllerModule | null = null
  let loading: Promise<FormControllerModule> | null = null
  const listeners = new Set<() => void>()
  return {
    getLoaded: () => loaded,
    load: () =>
      (loading ??= fetch().then(
        async (module) => {
          loaded = module
          // To run it was one piece of work, to take a form over is another: what was done meanwhile is answered between.
          await new Promise((resolve) => setTimeout(resolve))
          listeners.forEach((notify) => notify())
          return module
        },
        (thrown: unknown) => {
          loading = null
          throw thrown
        },
      )),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const formControllerLoader = createFormControllerLoader(
  () => import(/* webpackChunkName: "form-controller" */ './FormController'),
)

/** Where forms get their engine from. */
export const FormControllerContext = createContext(formControllerLoader)

/** null until it has arrived, and in the first render of a prerendered page. */
export function useFormController(): FormControllerModule['FormController'] | null {
  const { getLoaded, subscribe } = useContext(FormControllerContext)
  return useSyncExternalStore(subscribe, getLoaded, () => null)?.FormController ?? null
}

/** Fetches all that judging takes, the judge itself included. Never rejects. */
export const preloadValidation = (loader: FormControllerLoader = formControllerLoader): Promise<void> =>
  loader.load().then(
    ({ preloadSchema }) => preloadSchema(),
    () => undefined,
  )

/**
 * The form controller (react-hook-form, yup, the country names) is one chunk that all forms share. Screens with a form
 * wait for it before they render, so that React hydrates a form once, with its validation.
 */
import type { ControlledForm, preserveTypedValues } from './ControlledForm'

export const formControllerLoader = {
  /** null until the chunk has loaded. */
  loaded: null as typeof ControlledForm | null,
  /** Of the same chunk: a page whose form has no controller keeps that form. */
  preserveTypedValues: null as typeof preserveTypedValues | null,

  /** Rejects when the chunk does not load; webpack requests it again at the next call. */
  async load(): Promise<typeof ControlledForm> {
    const module = await import(/* webpackChunkName: "form-controller" */ './ControlledForm')
    this.preserveTypedValues = module.preserveTypedValues
    return (this.loaded = module.ControlledForm)
  },
}

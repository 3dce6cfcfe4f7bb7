import { jest } from '@jest/globals'
import { campaignOf } from '../../../src/domain/campaigns'
import type { FormLinks } from '../../../src/ui/links'
import type { FormProps } from '../../../src/ui/form/types'

export const LINKS: FormLinks = {
  terms: 'https://www.kef.com/pages/terms-and-conditions',
  privacy: 'https://www.kef.com/pages/privacy-policy',
  eventTerms: 'https://www.kef.com/pages/terms-and-conditions#tih',
  contact: 'https://www.kef.com/pages/contact-us',
  resetPassword: '/auth/reset_password',
  setupPassword: '/auth/setup_password',
}

export const TAKE_IT_HOME = campaignOf('TakeItHome')

/** Props of an untouched login form, with overrides. */
export function formProps(
  overrides: Partial<Omit<FormProps, 'onSubmit' | 'onEmailTyped' | 'onFieldChange' | 'onPending' | 'onLoadError'>> = {},
) {
  const onSubmit = jest.fn<FormProps['onSubmit']>()
  const onEmailTyped = jest.fn<FormProps['onEmailTyped']>()
  const onFieldChange = jest.fn<FormProps['onFieldChange']>()
  const onPending = jest.fn<FormProps['onPending']>()
  const onLoadError = jest.fn<FormProps['onLoadError']>()
  return {
    formId: 'login',
    locale: 'en',
    errors: {},
    notices: [],
    busy: false,
    submitLabel: 'login.submit',
    busyLabel: 'login.submitting',
    links: LINKS,
    onSubmit,
    onEmailTyped,
    onFieldChange,
    onPending,
    onLoadError,
    ...overrides,
  } satisfies FormProps
}

/** The error key of the message that describes a control, found through `aria-describedby`. */
export function messageOf(control: HTMLElement): string | null {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => control.ownerDocument.getElementById(id))
  return texts.find((text) => text?.dataset.error)?.dataset.error ?? null
}

/** A native control by its name. */
export function controlOf(name: string, kind: 'input' | 'select' | 'textarea' = 'input'): HTMLElement {
  const found = document.querySelector<HTMLElement>(`${kind}[name=${name}]`)
  if (!found) throw new Error(`no ${kind} named ${name}`)
  return found
}

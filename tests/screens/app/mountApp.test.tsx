/** Mounting: the redirects before the first render, and what was typed before it. */
import { expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { mountApp } from '../../../src/app/mountApp'
import { createAppStore, rehydrate } from '../../../src/app/store'
import * as redaction from '../../../src/domain/redact'
import { fakeServices } from '../../fixtures/services'

/** The URL after mounting at `url`, with the locale cookie of an earlier visit. */
async function mountAt(url: string, localeCookie: string): Promise<string> {
  const services = fakeServices({ url, cookies: { i18n_redirected: localeCookie } })
  const store = createAppStore(services, redaction)
  const root = document.createElement('div')
  await act(() => mountApp(store, services, rehydrate(store, services), root))
  expect(root).not.toBeEmptyDOMElement()
  const { pathname, search } = services.page.location()
  return pathname + search
}

// First: a later page of a document puts the focus on its heading.
it('keeps what is typed while React renders a page that it cannot hydrate', async () => {
  window.history.replaceState(null, '', '/auth/login')
  const services = fakeServices({ url: '/auth/login' })
  const store = createAppStore(services, redaction)
  const root = document.createElement('div')
  root.innerHTML = '<form><input name="email" /></form>'
  document.body.append(root)
  const email = () => root.querySelector<HTMLInputElement>('[name=email]')
  const prerendered = email()
  await act(async () => {
    await mountApp(store, services, rehydrate(store, services), root)
    // React has begun to render, and has not committed yet.
    expect(email()).toBe(prerendered)
    prerendered?.focus()
    Object.assign(prerendered ?? {}, { value: 'ada@example.org' })
  })
  expect(email()).not.toBe(prerendered)
  expect(email()).toHaveValue('ada@example.org')
  expect(email()).toHaveFocus()
  window.history.replaceState(null, '', '/')
})

it('redirects the start page, and no other page, to the locale of the cookie', async () => {
  expect(await mountAt('/?utm_source=letter', 'fr')).toBe('/fr?utm_source=letter')
  expect(await mountAt('/', 'en')).toBe('/')
  expect(await mountAt('/auth/login', 'fr')).toBe('/auth/login')
})

it.each(['', 'xx', 'FR', 'en-GB', 'constructor', '__proto__', '/evil.example', '../fr', 'fr/auth/logout'])(
  'ignores the invalid locale cookie %p',
  async (localeCookie) => {
    expect(await mountAt('/', localeCookie)).toBe('/')
  },
)

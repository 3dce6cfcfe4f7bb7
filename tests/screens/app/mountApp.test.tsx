/** Mounting: the redirects before the first render, values typed before it, and a first load that fails. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { mountApp } from '../../../src/app/mountApp'
import { createAppStore, rehydrate } from '../../../src/app/store'
import * as redaction from '../../../src/domain/redact'
import { browserPage } from '../../../src/services/browser/page'
import { formControllerLoader } from '../../../src/ui/form/BasicForm'
import { fakeServices, type FakeServices } from '../../fixtures/services'

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

it('follows a route that a thunk has replaced before the router mounted', async () => {
  window.history.replaceState(null, '', '/auth/reset_password')
  const { replaceRoute, connectRouter } = browserPage(window)
  const services = fakeServices({ url: '/auth/reset_password' })
  Object.assign(services.page, { replaceRoute, connectRouter })
  const store = createAppStore(services, redaction)
  const root = document.createElement('div')
  services.page.replaceRoute('/auth/login?utm_source=mail')
  await act(() => mountApp(store, services, rehydrate(store, services), root))
  await waitFor(() => expect(root.querySelector('main')).toHaveAttribute('data-screen', 'login'))
  expect(window.location.pathname + window.location.search).toBe('/auth/login?utm_source=mail')
  window.history.replaceState(null, '', '/')
})

describe('a prerendered page of which a chunk does not load', () => {
  // React reports that the form below differs from the screen; jsdom lacks the function.
  beforeEach(() => void Object.assign(window, { reportError: () => undefined }))
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(window, 'reportError')
    document.body.replaceChildren()
    window.history.replaceState(null, '', '/')
  })

  /** Mounts the sign-in page, whose form controller fails to load the given number of times. */
  function mountLogin({ failures, online }: { failures: number; online: boolean }) {
    window.history.replaceState(null, '', '/auth/login')
    const load = jest.spyOn(formControllerLoader, 'load')
    formControllerLoader.loaded = null
    for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new Error('Loading chunk failed'))
    const services = fakeServices({ url: '/auth/login', online })
    const store = createAppStore(services, redaction)
    const root = document.createElement('div')
    Object.assign(root.dataset, { page: '/auth/login', prerenderedAt: '0' })
    root.innerHTML = '<form><input name="email" /></form>'
    document.body.append(root)
    const input = root.querySelector('input')
    const mounted = mountApp(store, services, rehydrate(store, services), root)
    return { services, root, input, mounted }
  }
  const failsToLoad = (services: FakeServices, times: number) =>
    waitFor(() => expect(services.page.loadErrors).toBe(times))

  it('keeps its form while offline, reports the failure and hydrates when the connection is back', async () => {
    const { services, root, input, mounted } = mountLogin({ failures: 1, online: false })
    await failsToLoad(services, 1)
    expect(root.querySelector('input')).toBe(input)
    expect(root.querySelector('main')).toBeNull()
    services.page.setOnline(true)
    await act(() => mounted)
    expect(root.querySelector('main')).toHaveAttribute('data-screen', 'login')
    expect(services.page.loadErrors).toBe(1)
    expect(services.page.reloads).toBe(0)
  })

  it('keeps its form, too, when the load with the new connection fails, and loads again at the next press', async () => {
    const { services, root, input, mounted } = mountLogin({ failures: 2, online: false })
    await failsToLoad(services, 1)
    services.page.setOnline(true)
    await failsToLoad(services, 2)
    expect(root.querySelector('input')).toBe(input)
    services.page.press()
    await act(() => mounted)
    expect(root.querySelector('main')).toHaveAttribute('data-screen', 'login')
  })

  it('is hydrated at once with a connection, where the form reports the failure', async () => {
    const { services, root, mounted } = mountLogin({ failures: 1, online: true })
    await act(() => mounted)
    expect(services.page.loadErrors).toBe(0)
    expect(root.querySelector('main')).toHaveAttribute('data-screen', 'login')
  })
})

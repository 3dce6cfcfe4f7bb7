/** How a page begins: where it goes on to before anything is shown. */
import { expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import { mountApp } from '../../../src/app/mountApp'
import { createAppStore, rehydrate } from '../../../src/app/store'
import * as redaction from '../../../src/domain/redact'
import { fakeServices } from '../../fixtures/services'

/** Where a page stands once it has begun at an address, with what the cookie of the last visit says. */
async function startAt(url: string, localeCookie: string): Promise<string> {
  const services = fakeServices({ url, cookies: { i18n_redirected: localeCookie } })
  const store = createAppStore(services, redaction)
  const root = document.createElement('div')
  await act(() => mountApp(store, services, rehydrate(store, services), root))
  expect(root).not.toBeEmptyDOMElement()
  const { pathname, search } = services.page.location()
  return pathname + search
}

it('the start page goes on to the language of the last visit, and no other page does', async () => {
  expect(await startAt('/?utm_source=letter', 'fr')).toBe('/fr?utm_source=letter')
  expect(await startAt('/', 'en')).toBe('/')
  expect(await startAt('/auth/login', 'fr')).toBe('/auth/login')
})

it.each(['', 'xx', 'FR', 'en-GB', 'constructor', '__proto__', '/evil.example', '../fr', 'fr/auth/logout'])(
  'a cookie that says %p is as good as none',
  async (localeCookie) => {
    expect(await startAt('/', localeCookie)).toBe('/')
  },
)

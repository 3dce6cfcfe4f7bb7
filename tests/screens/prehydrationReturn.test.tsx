/** The reserved line for the name of the shop that the visitor returns to, before React has hydrated the page. */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { RETURN_ATTRIBUTE } from '../../src/domain/prehydration'
import { markReturn } from '../../src/prehydration/returnLine'
import { selectReturnHost } from '../../src/state/selectors'
import { openApp, waitForListeners } from '../fixtures/app'
import { fakeServices } from '../fixtures/services'

const STORED_VISIT = 'persist:visit'
const loginWith = (callback: string) => `/auth/login?callbackUrl=${encodeURIComponent(callback)}`

/** Whether the line is reserved on this page, with what the browser has stored of the visit. */
function isReservedAt(address: string, storedVisit: string | null = null): boolean {
  history.replaceState(null, '', address)
  if (storedVisit !== null) localStorage.setItem(STORED_VISIT, storedVisit)
  markReturn(document)
  return document.documentElement.hasAttribute(RETURN_ATTRIBUTE)
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  document.documentElement.removeAttribute(RETURN_ATTRIBUTE)
  history.replaceState(null, '', '/')
})

describe.each([
  ['a shop', loginWith('https://fr.kef.com/cart')],
  ['a shop that the URL does not encode', '/auth/login?lang=fr&callbackUrl=https://fr.kef.com/cart'],
  ['an app', loginWith('kefconnect://callback')],
  ['no page', '/auth/login?utm_source=mail'],
])('the callback URL of %s', (_, address) => {
  it('reserves a line exactly where the app writes one', async () => {
    const page = await openApp(address, fakeServices({ url: address }))
    expect(isReservedAt(address)).toBe(selectReturnHost(page.state()) !== null)
  })

  it('does so on a later page of the visit, too', async () => {
    const page = await openApp(address, fakeServices({ url: address }))
    await waitForListeners()
    const stored = page.services.local.get(STORED_VISIT)
    expect(stored).not.toBeNull()
    expect(isReservedAt('/auth/login', stored)).toBe(selectReturnHost(page.state()) !== null)
  })
})

it('a browser that refuses its storage reserves the line for the URL alone', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(isReservedAt('/auth/login')).toBe(false)
  expect(isReservedAt(loginWith('https://fr.kef.com/cart'))).toBe(true)
})

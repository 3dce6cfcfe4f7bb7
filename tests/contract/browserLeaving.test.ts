/**
 * Navigation from a frame that may not navigate its parent.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://id.kef.com/"}
 */
import { describe, expect, it } from '@jest/globals'
import { browserPage } from '../../src/services/browser/page'

const CART = 'https://fr.kef.com/cart'

/** A window with only the members that navigation uses. */
const windowWith = (parts: object): Window =>
  Object.assign(Object.create(null), {
    location: { href: 'https://id.kef.com/', origin: 'https://id.kef.com' },
    history,
    document,
    navigator,
    addEventListener: () => undefined,
    ...parts,
  }) as Window

describe('a page in a frame', () => {
  it('can navigate the frame with inFrame, if it may not navigate the parent', () => {
    const parent = {
      location: {
        set href(_: string) {
          throw new DOMException('not allowed', 'SecurityError')
        },
      },
    }
    const framed = windowWith({ parent })
    expect(browserPage(framed).redirectTo(CART)).toBe('refused')
    expect(browserPage(framed).redirectTo(CART, { inFrame: true })).toBe('redirected')
    expect(framed.location.href).toBe(CART)
  })

  it('opens a window without opener, or returns null', () => {
    const calls: string[] = []
    const replace = (url: string) => void calls.push(url)
    const opened = { opener: window, location: { replace }, close: () => void calls.push('closed') }
    expect(browserPage(windowWith({ open: () => null })).openWindow()).toBeNull()
    const handle = browserPage(windowWith({ open: () => opened })).openWindow()
    expect(opened.opener).toBeNull()
    handle?.goTo(CART)
    handle?.close()
    expect(calls).toEqual([CART, 'closed'])
  })
})

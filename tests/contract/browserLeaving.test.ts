/**
 * Ways out of a frame that may not move the page around it.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://id.kef.com/"}
 */
import { describe, expect, it } from '@jest/globals'
import { browserPage } from '../../src/services/browser/page'

const CART = 'https://fr.kef.com/cart'

/** A window with as much of it as leaving takes. */
const windowWith = (parts: object): Window =>
  Object.assign(Object.create(null), {
    location: { href: 'https://id.kef.com/', origin: 'https://id.kef.com' },
    history,
    document,
    navigator,
    ...parts,
  }) as Window

describe('a page in a frame', () => {
  it('leaves the frame alone when asked to, though it may not move its parent', () => {
    const parent = {
      location: {
        set href(_: string) {
          throw new DOMException('not allowed', 'SecurityError')
        },
      },
    }
    const framed = windowWith({ parent })
    expect(browserPage(framed).redirectTo(CART)).toBe('refused')
    expect(browserPage(framed).redirectTo(CART, { inFrame: true })).toBe('left')
    expect(framed.location.href).toBe(CART)
  })

  it('opens a window that cannot reach it, or says that none opened', () => {
    const went: string[] = []
    const replace = (url: string) => void went.push(url)
    const opened = { opener: window, location: { replace }, close: () => void went.push('closed') }
    expect(browserPage(windowWith({ open: () => null })).openWindow()).toBeNull()
    const handle = browserPage(windowWith({ open: () => opened })).openWindow()
    expect(opened.opener).toBeNull()
    handle?.goTo(CART)
    handle?.close()
    expect(went).toEqual([CART, 'closed'])
  })
})

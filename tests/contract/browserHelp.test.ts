/**
 * Browser functions that support the Firebase SDKs.
 *
 * @jest-environment jsdom
 */
import { describe, expect, it } from '@jest/globals'
import { preconnect } from '../../src/services/browser/preconnect'
import { observeWindowOpen } from '../../src/services/browser/windowOpen'

describe('observeWindowOpen', () => {
  it('calls the listener until it is removed, also for a blocked popup', () => {
    const opened: unknown[][] = []
    const page: Pick<Window, 'open'> = { open: (...args) => (opened.push(args), null) }
    const { open } = page
    let onOpen = 0
    const stop = observeWindowOpen(page, () => (onOpen += 1))
    expect(page.open('https://accounts.example', 'name', 'width=500')).toBeNull()
    stop()
    page.open('https://other.example')
    expect(onOpen).toBe(1)
    expect(opened).toEqual([['https://accounts.example', 'name', 'width=500'], ['https://other.example']])
    expect(page.open).toBe(open)
  })
})

describe('preconnect', () => {
  it('replaces its link element with each call', () => {
    preconnect('https://identitytoolkit.googleapis.com')
    const first = document.head.querySelector('link[rel=preconnect]')
    preconnect('https://identitytoolkit.googleapis.com')
    const links = document.head.querySelectorAll('link[rel=preconnect]')
    expect([...links].map((link) => link.outerHTML)).toEqual([
      '<link rel="preconnect" href="https://identitytoolkit.googleapis.com" crossorigin="anonymous">',
    ])
    expect(links[0]).not.toBe(first)
  })
})

import { beforeEach, describe, expect, it, jest } from '@jest/globals'

const link = (): HTMLLinkElement | null => document.querySelector('link')

/** A module of its own for each test: it remembers whether the sheet has loaded. */
async function freshLoader(): Promise<() => Promise<void>> {
  jest.resetModules()
  return (await import('../../../src/services/browser/deferredStyles')).loadDeferredStyles
}

describe('the deferred style sheet', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link id="deferred-styles" rel="stylesheet" href="/assets/deferred.css" disabled>'
  })

  it('is enabled once and waited for', async () => {
    const load = await freshLoader()
    const done = jest.fn()
    const loading = load().then(done)
    expect(link()?.hasAttribute('disabled')).toBe(false)
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    link()?.dispatchEvent(new Event('load'))
    await loading
    const before = link()
    await load()
    expect(link()).toBe(before)
  })

  it('is requested again at the next call after a failure, which rejects nothing', async () => {
    const load = await freshLoader()
    const failing = load()
    const first = link()
    first?.dispatchEvent(new Event('error'))
    await expect(failing).resolves.toBeUndefined()
    expect(link()).not.toBe(first)
    expect(link()?.hasAttribute('disabled')).toBe(true)
    const again = load()
    expect(link()?.hasAttribute('disabled')).toBe(false)
    link()?.dispatchEvent(new Event('load'))
    await again
  })

  it('is not waited for on a page without it', async () => {
    document.head.innerHTML = ''
    const load = await freshLoader()
    await expect(load()).resolves.toBeUndefined()
  })
})

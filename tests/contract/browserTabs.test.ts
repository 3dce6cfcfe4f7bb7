/** Tabs on the real BroadcastChannel and Web Locks, which Node has too. */
import { describe, expect, it } from '@jest/globals'
import { browserTabs } from '../../src/services/browser/tabs'
import { tabsContract } from './ports/browser.contract'

type BrowserWindow = Parameters<typeof browserTabs>[0]

/** As much of a window as tabs look at. */
const windowWith = (parts: object): BrowserWindow => parts as BrowserWindow

/** Channels that do not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    if ('unref' in this && typeof this.unref === 'function') Reflect.apply(this.unref, this, [])
  }
}
const flushMessages = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

tabsContract('of a browser', () => {
  const window = windowWith({ BroadcastChannel: Channel, navigator })
  return { tabs: [browserTabs(window), browserTabs(window)], settle: flushMessages }
})

describe('tabs', () => {
  it('hear no news that they do not know', async () => {
    const messages: unknown[] = []
    browserTabs(windowWith({ BroadcastChannel: Channel, navigator })).subscribe((message) => messages.push(message))
    const otherOrigin = new Channel('kef-id')
    for (const message of ['made-up', null, { news: 'signed-out' }, 5]) otherOrigin.postMessage(message)
    otherOrigin.postMessage('signed-out')
    await flushMessages()
    expect(messages).toEqual(['signed-out'])
  })

  it('without channels and locks are each on their own', async () => {
    const onlyTab = browserTabs(windowWith({ navigator: {} }))
    onlyTab.post('signed-out')
    onlyTab.subscribe(() => undefined)()
    expect([await onlyTab.acquireLock('redirect'), await onlyTab.acquireLock('redirect')]).toEqual([true, true])
  })

  it('whose locks do not work go on', async () => {
    const locks = { request: () => Promise.reject(new DOMException('opaque', 'SecurityError')) }
    expect(await browserTabs(windowWith({ navigator: { locks } })).acquireLock('redirect')).toBe(true)
  })
})

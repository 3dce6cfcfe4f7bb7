/** TabsPort on the BroadcastChannel and Web Locks of Node. */
import { describe, expect, it } from '@jest/globals'
import { browserTabs } from '../../src/services/browser/tabs'
import { tabsContract } from './ports/browser.contract'

type BrowserWindow = Parameters<typeof browserTabs>[0]

/** A window with only the members that browserTabs uses. */
const windowWith = (parts: object): BrowserWindow => parts as BrowserWindow

/** A channel that does not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    if ('unref' in this && typeof this.unref === 'function') Reflect.apply(this.unref, this, [])
  }
}
/** Throws as Firefox does where the visitor blocks cookies. */
function refuse(): never {
  throw new DOMException('The operation is insecure', 'SecurityError')
}
const flushMessages = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

tabsContract('browser', () => {
  const window = windowWith({ BroadcastChannel: Channel, navigator })
  return { tabs: [browserTabs(window), browserTabs(window)], settle: flushMessages }
})

describe('browserTabs', () => {
  it('ignores unknown messages', async () => {
    const messages: unknown[] = []
    browserTabs(windowWith({ BroadcastChannel: Channel, navigator })).subscribe((message) => messages.push(message))
    const otherOrigin = new Channel('kef-id')
    for (const message of ['made-up', null, { news: 'signed-out' }, 5]) otherOrigin.postMessage(message)
    otherOrigin.postMessage('signed-out')
    await flushMessages()
    expect(messages).toEqual(['signed-out'])
  })

  it.each([
    ['lacks channel and locks', { navigator: {} }],
    [
      'refuses both',
      {
        BroadcastChannel: refuse,
        navigator: { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } },
      },
    ],
  ])('acts as the only tab where the browser %s', async (_, parts) => {
    const onlyTab = browserTabs(windowWith(parts))
    onlyTab.post('signed-out')
    onlyTab.subscribe(() => undefined)()
    expect([await onlyTab.acquireLock('redirect'), await onlyTab.acquireLock('redirect')]).toEqual([true, true])
  })
})

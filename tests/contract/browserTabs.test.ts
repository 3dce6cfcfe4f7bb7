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
const spread = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

tabsContract('of a browser', () => {
  const window = windowWith({ BroadcastChannel: Channel, navigator })
  return { tabs: [browserTabs(window), browserTabs(window)], settle: spread }
})

describe('tabs', () => {
  it('hear no news that they do not know', async () => {
    const heard: unknown[] = []
    browserTabs(windowWith({ BroadcastChannel: Channel, navigator })).hear((news) => heard.push(news))
    const stranger = new Channel('kef-id')
    for (const news of ['made-up', null, { news: 'signed-out' }, 5]) stranger.postMessage(news)
    stranger.postMessage('signed-out')
    await spread()
    expect(heard).toEqual(['signed-out'])
  })

  it('without channels and locks are each on their own', async () => {
    const alone = browserTabs(windowWith({ navigator: {} }))
    alone.say('signed-out')
    alone.hear(() => undefined)()
    expect([await alone.claim('redirect'), await alone.claim('redirect')]).toEqual([true, true])
  })

  it('whose locks do not work go on', async () => {
    const locks = { request: () => Promise.reject(new DOMException('opaque', 'SecurityError')) }
    expect(await browserTabs(windowWith({ navigator: { locks } })).claim('redirect')).toBe(true)
  })
})

/** A press on Continue: with the whole page, and where a frame may not do that, in a window or inside the frame. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../src/domain/limits'
import { continueBy } from '../../src/state/auth/continueBy'
import { signOut } from '../../src/state/auth/session'
import { aMember } from '../fixtures/builders'
import type { FakeServicesOptions } from '../fixtures/services'
import { flushPromises } from '../fixtures/fakes/clock'
import { aStore } from '../fixtures/store'

const SHOP = 'https://fr.kef.com/cart'
const MULTIPASS = 'https://fr.kef.com/account/login/multipass/multipass-of-uid-of-sophie'
const FRAMED = { embedded: true, blocksNavigation: true }

function opened(options: FakeServicesOptions = {}) {
  const store = aStore({ signedInMember: aMember(), multipassShops: ['https://fr.kef.com'], ...options })
  store.open(`/auth/login?callbackUrl=${encodeURIComponent(SHOP)}`)
  return store
}
const offers = ({ state }: ReturnType<typeof opened>) => state().view.continueBy

describe('a press on Continue', () => {
  it('leaves for what the server answers', async () => {
    const store = opened()
    await store.dispatch(continueBy('page'))
    expect(store.services.page.redirects).toEqual([MULTIPASS])
    expect(offers(store)).toBeNull()
  })

  it('in a frame that may not move the page offers a window and the frame, with no address in the state', async () => {
    const store = opened(FRAMED)
    await store.dispatch(continueBy('page'))
    expect(offers(store)).toBe('window')
    expect(JSON.stringify([store.state(), store.actions])).not.toContain('multipass-of')
  })

  it('in a frame whose browser says nothing offers them when it is still there', async () => {
    const store = opened({ embedded: true })
    const pressed = store.dispatch(continueBy('page'))
    await store.services.clock.advance(DURATIONS_MS.leaveCheck - 1)
    expect(offers(store)).toBeNull()
    await store.services.clock.advance(1)
    await pressed
    expect(offers(store)).toBe('window')
  })

  it('for a window opens it at once, and moves it when the server has answered', async () => {
    const store = opened(FRAMED)
    const answer = store.services.functions.hang('getRedirectUrl')
    const pressed = store.dispatch(continueBy('window'))
    expect(store.services.page.windows).toEqual([{ at: 'about:blank' }])
    answer()
    await pressed
    expect(store.services.page.windows).toEqual([{ at: MULTIPASS }])
    expect(store.services.page.redirects).toEqual([])
  })

  it('for a window that the browser does not open offers the frame, and asks for no address', async () => {
    const store = opened(FRAMED)
    store.services.page.blocksWindows = true
    await store.dispatch(continueBy('window'))
    expect(offers(store)).toBe('frame')
    expect(store.services.functions.payloadsOf('getRedirectUrl')).toEqual([])
  })

  it('inside the frame leaves the frame alone', async () => {
    const store = opened(FRAMED)
    await store.dispatch(continueBy('frame'))
    expect(store.services.page.wentToInFrame).toEqual([MULTIPASS])
  })

  it.each(['page', 'window', 'frame'] as const)('(%s) asks for an address of its own each time', async (way) => {
    const store = opened(FRAMED)
    for (const _ of ['first', 'second']) await store.dispatch(continueBy(way))
    expect(store.services.functions.payloadsOf('getRedirectUrl')).toHaveLength(2)
  })

  it.each(['page', 'window', 'frame'] as const)(
    '(%s) that the server answers with no address of the table offers the shop, and closes the window',
    async (way) => {
      const store = opened()
      store.services.functions.respondWith('getRedirectUrl', 'https://evil.example/')
      await store.dispatch(continueBy(way))
      expect(offers(store)).toBe('shop')
      expect(store.services.page.windows.filter(({ at }) => at !== 'closed')).toEqual([])
      expect([store.services.page.redirects, store.services.page.wentToInFrame]).toEqual([[], []])
    },
  )
})

it('a sign-out in a frame that may not move the page goes on to the sign-in', async () => {
  const store = opened(FRAMED)
  await store.dispatch(signOut(SHOP))
  await flushPromises()
  expect(store.services.page.replacedRoutes).toEqual(['/auth/login'])
})

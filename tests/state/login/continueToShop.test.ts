/** Continue: navigates the page or, where a frame may not do that, a new window or the frame. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { continueToShop } from '../../../src/state/login/continueToShop'
import { signOut } from '../../../src/features/logout/signOut'
import { loginCompleted } from '../../../src/state/events'
import { aMember, toAuthUser } from '../../fixtures/builders'
import type { FakeServicesOptions } from '../../fixtures/services'
import { flushPromises } from '../../fixtures/fakes/clock'
import { aStore } from '../../fixtures/store'

const SHOP = 'https://fr.kef.com/cart'
const MULTIPASS = 'https://fr.kef.com/account/login/multipass/multipass-of-uid-of-sophie'
const PROFILE = { firstName: 'Sophie', lastName: '', email: 'sophie@example.org' }
const FRAMED = { embedded: true, blocksNavigation: true }

function aCompletedLogin(options: FakeServicesOptions = {}) {
  const store = aStore({ signedInMember: aMember(), multipassShops: ['https://fr.kef.com'], ...options })
  store.open(`/auth/login?callbackUrl=${encodeURIComponent(SHOP)}`)
  store.dispatch(loginCompleted({ user: toAuthUser(aMember()), profile: PROFILE, redirectTarget: 'fr.kef.com' }))
  return store
}
const offered = ({ state }: ReturnType<typeof aCompletedLogin>) => state().view.continueFallback

describe('a click on Continue', () => {
  it('redirects to the URL that the server answers', async () => {
    const store = aCompletedLogin()
    await store.dispatch(continueToShop('page'))
    expect(store.services.page.redirects).toEqual([MULTIPASS])
    expect(offered(store)).toBeNull()
  })

  it('in a frame that may not navigate the page offers a window and the frame, without a URL in the state', async () => {
    const store = aCompletedLogin(FRAMED)
    await store.dispatch(continueToShop('page'))
    expect(offered(store)).toBe('window')
    expect(JSON.stringify([store.state(), store.actions])).not.toContain('multipass-of')
  })

  it('in a frame whose browser reports no error offers them when the page is still there', async () => {
    const store = aCompletedLogin({ embedded: true })
    const finished = store.dispatch(continueToShop('page'))
    await store.services.clock.advance(DURATIONS_MS.frameLeaveTimeout - 1)
    expect(offered(store)).toBeNull()
    await store.services.clock.advance(1)
    await finished
    expect(offered(store)).toBe('window')
  })

  it('for a window opens it at once and navigates it when the server has answered', async () => {
    const store = aCompletedLogin(FRAMED)
    const respond = store.services.functions.hang('getRedirectUrl')
    const finished = store.dispatch(continueToShop('window'))
    expect(store.services.page.windows).toEqual([{ at: 'about:blank' }])
    respond()
    await finished
    expect(store.services.page.windows).toEqual([{ at: MULTIPASS }])
    expect(store.services.page.redirects).toEqual([])
  })

  it('for a window that the browser blocks offers the frame and requests no URL', async () => {
    const store = aCompletedLogin(FRAMED)
    store.services.page.blocksWindows = true
    await store.dispatch(continueToShop('window'))
    expect(offered(store)).toBe('frame')
    expect(store.services.functions.payloadsOf('getRedirectUrl')).toEqual([])
  })

  it('for the frame navigates only the frame', async () => {
    const store = aCompletedLogin(FRAMED)
    await store.dispatch(continueToShop('frame'))
    expect(store.services.page.frameRedirects).toEqual([MULTIPASS])
  })

  it.each(['page', 'window', 'frame'] as const)('(%s) requests a new URL each time', async (way) => {
    const store = aCompletedLogin(FRAMED)
    for (const _ of ['first', 'second']) await store.dispatch(continueToShop(way))
    expect(store.services.functions.payloadsOf('getRedirectUrl')).toHaveLength(2)
  })

  it.each(['page', 'window', 'frame'] as const)(
    '(%s) answered with a URL that is not allowed offers the shop and closes the window',
    async (way) => {
      const store = aCompletedLogin()
      store.services.functions.respondWith('getRedirectUrl', 'https://evil.example/')
      await store.dispatch(continueToShop(way))
      expect(offered(store)).toBe('shop')
      expect(store.services.page.windows.filter(({ at }) => at !== 'closed')).toEqual([])
      expect([store.services.page.redirects, store.services.page.frameRedirects]).toEqual([[], []])
    },
  )
})

it('a sign-out in a frame that may not navigate the page continues to the sign-in page', async () => {
  const store = aCompletedLogin(FRAMED)
  await store.dispatch(signOut(SHOP))
  await flushPromises()
  expect(store.services.page.replacedRoutes).toEqual(['/auth/login'])
})

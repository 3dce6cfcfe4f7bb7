import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { redirectToCaller } from '../../../src/state/login/redirect'
import { aMember } from '../../fixtures/builders'
import type { FakeServicesOptions } from '../../fixtures/services'
import { aStore, anOpenStore } from '../../fixtures/store'

const SHOP = 'https://fr.kef.com/cart'
const APP = 'kefid://auth/callback'

function openStore(callback: string | null, options: FakeServicesOptions = {}, more = '') {
  const query = callback === null ? '' : `callbackUrl=${encodeURIComponent(callback)}`
  return anOpenStore(`/auth/login?${query}${more}`, { signedInMember: aMember(), ...options })
}
const redirectRequests = ({ services }: ReturnType<typeof openStore>) => services.functions.payloadsOf('getRedirectUrl')

describe('redirectToCaller', () => {
  it("leads to the server's URL, not to the callback", async () => {
    const store = openStore(SHOP, { multipassShops: ['https://fr.kef.com'] })
    expect(await store.dispatch(redirectToCaller())).toBe('fr.kef.com')
    expect(redirectRequests(store)).toEqual([{ callbackURL: SHOP, isMobile: false }])
    expect(store.services.page.redirects).toEqual([
      'https://fr.kef.com/account/login/multipass/multipass-of-uid-of-sophie',
    ])
    expect(store.state().visit.callbackURL).toBe(SHOP)
  })

  it.each([
    [`https://fr.kef.com/?q=${'a'.repeat(2048)}`, 'https://fr.kef.com/', 'tooLong'],
    ['fr.kef.com/cart', 'https://www.kef.com/', 'malformed'],
  ])(
    'leads from a callback with a mistake to the start page of the shop, and logs the mistake',
    async (callback, shop, problem) => {
      const store = openStore(callback, { multipassShops: [shop.slice(0, -1)] })
      await store.dispatch(redirectToCaller())
      expect(redirectRequests(store)).toEqual([{ callbackURL: shop, isMobile: false }])
      expect(store.services.page.redirects).toEqual([expect.stringContaining(`${shop}account/login/multipass/`)])
      const log = { type: 'call/failed', payload: { call: 'callbackUrl', code: `callback/${problem}` } }
      expect(store.actions.slice(1)).toEqual([log])
    },
  )

  it('does not store the URL, which contains a token', async () => {
    const store = openStore(APP, {}, '&platform=ios')
    await store.dispatch(redirectToCaller())
    expect(store.services.page.redirects.join()).toContain('custom-token')
    expect(JSON.stringify([store.state(), store.actions])).not.toContain('custom-token')
  })

  it('redirects to the app again after its callback was removed from storage', async () => {
    const store = openStore(APP, {}, '&platform=ios')
    await store.dispatch(redirectToCaller())
    expect(store.state().visit.callbackURL).toBeNull()
    expect(await store.dispatch(redirectToCaller())).toBe('app')
    expect(store.services.page.redirects).toHaveLength(2)
  })

  it.each([
    ['the app layout', '/auth/app/login?callbackUrl=kefid%3A%2F%2Fauth%2Fcallback'],
    ['a stored platform', '/auth/login?platform=android&callbackUrl=kefid%3A%2F%2Fauth%2Fcallback'],
  ])('is mobile with %s, and clears the stored callback', async (_, address) => {
    const store = aStore({ signedInMember: aMember() })
    store.open(address)
    expect(await store.dispatch(redirectToCaller())).toBe('app')
    expect(redirectRequests(store)).toEqual([{ callbackURL: APP, isMobile: true }])
    expect(store.state().visit.callbackURL).toBeNull()
  })
})

describe('redirectToCaller answers null', () => {
  it('without a callback, and makes no call', async () => {
    const store = openStore(null)
    expect(await store.dispatch(redirectToCaller())).toBeNull()
    expect(redirectRequests(store)).toEqual([])
    expect(store.services.page.redirects).toEqual([])
  })

  it('with a callback outside the table, which was dropped when the visit began', async () => {
    const store = openStore('https://evil.example/')
    expect(await store.dispatch(redirectToCaller())).toBeNull()
    expect(redirectRequests(store)).toEqual([])
  })

  it('when the server rejects the callback, after one call', async () => {
    const store = openStore(SHOP)
    const rejection = new Failure('functions/failed-precondition', 'callbackURLNotAllowed')
    store.services.functions.fail('getRedirectUrl', rejection)
    expect(await store.dispatch(redirectToCaller())).toBeNull()
    expect(redirectRequests(store)).toHaveLength(1)
    expect(store.eventTypes()).toEqual(['visit/started', 'call/failed'])
    expect(store.services.page.redirects).toEqual([])
  })

  it.each(['https://evil.example/', null])('when the server answers %p', async (answer) => {
    const store = openStore(SHOP, {}, '&platform=ios')
    store.services.functions.respondWith('getRedirectUrl', answer)
    expect(await store.dispatch(redirectToCaller())).toBeNull()
    expect(store.services.page.redirects).toEqual([])
    expect(store.state().visit.callbackURL).toBe(SHOP)
    expect(store.eventTypes()).toEqual(['visit/started', ...(answer === null ? [] : ['call/failed'])])
  })
})

it('shows the host in a frame that may not navigate without a press, and redirects after one', async () => {
  const store = openStore(SHOP, { embedded: true, blocksNavigation: true })
  expect(await store.dispatch(redirectToCaller())).toBe('fr.kef.com')
  expect(store.services.page.redirects).toEqual([])
  store.services.page.blocksNavigation = false
  expect(await store.dispatch(redirectToCaller())).toBe('fr.kef.com')
  expect(store.services.page.redirects).toEqual([SHOP])
})

/** Where a browser blocks late popups, a sign-in page loads what the popup waits for before the press. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signIn } from '../../../src/state/login/signIn'
import { preloadProvider } from '../../../src/features/social/providerSignIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices, type FakeServicesOptions } from '../../fixtures/services'

const openPage = (address: string, options: FakeServicesOptions = {}) =>
  openApp(address, fakeServices({ url: address, popupPreload: true, ...options }))
type Page = Awaited<ReturnType<typeof openPage>>

const isPreloaded = ({ services }: Page) => services.auth.preloaded.has('popup')

async function waitsForPreload({ services: { clock } }: Page) {
  await clock.advance(DURATIONS_MS.popupPreloadDelay)
  await waitForListeners()
}

describe('a sign-in page in a browser that blocks late popups', () => {
  it.each(['/auth/login', '/fr/auth/login?platform=ios', '/auth/campaign/TakeItHome/login'])(
    '(%s) preloads the popup after the delay, when the browser is idle',
    async (address) => {
      const page = await openPage(address)
      const becomeIdle = page.services.page.keepBusy()
      expect([...page.services.auth.preloaded]).toEqual([])
      await waitsForPreload(page)
      expect(isPreloaded(page)).toBe(false)
      becomeIdle()
      await waitForListeners()
      expect(isPreloaded(page)).toBe(true)
    },
  )

  it.each([
    ['a browser that opens late popups', '/auth/login', { popupPreload: false }],
    ['a visitor who saves data', '/auth/login', { savesData: true }],
    ['the webview of another app', '/auth/login', { webview: true }],
    ['a route of the app', '/auth/app/login', {}],
    ['a page without providers', '/auth/signup_with_email', {}],
    ['the start page', '/', {}],
  ])('preloads nothing for %s', async (_, address, options) => {
    const page = await openPage(address, options)
    await waitsForPreload(page)
    expect([...page.services.auth.preloaded]).toEqual([])
  })

  it('preloads no popup while a visitor with a session is redirected', async () => {
    const page = await openPage('/auth/login', { signedInMember: aMember() })
    await waitsForPreload(page)
    expect(isPreloaded(page)).toBe(false)
  })

  it('preloads no popup once the visitor has left for another page', async () => {
    const page = await openPage('/auth/login')
    page.open('/auth/signup_with_email')
    await waitsForPreload(page)
    expect(isPreloaded(page)).toBe(false)
  })

  it('preloads no popup during a sign-in with a password', async () => {
    const page = await openPage('/auth/login', { members: [aMember()] })
    page.services.auth.hang('signIn')
    void page.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    await waitsForPreload(page)
    expect(isPreloaded(page)).toBe(false)
  })

  it('preloads the popup at a hover or focus, if it has not yet', async () => {
    const page = await openPage('/auth/login', { savesData: true })
    page.dispatch(preloadProvider())
    expect([...page.services.auth.preloaded]).toEqual(['popup'])
  })
})

/** A page that the visitor returned to with the back or forward button does not leave again without a press. */
import { describe, expect, it } from '@jest/globals'
import { subscribeToBrowserEvents } from '../../../src/app/browserEvents'
import { continueToShop } from '../../../src/state/login/continueToShop'
import { chooseDifferentAccount } from '../../../src/state/login/authSession'
import { signIn } from '../../../src/state/login/signIn'
import { selectStage } from '../../../src/state/login/stage'
import { continueInThisTab } from '../../../src/state/login/existingSession'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD, toAuthUser } from '../../fixtures/builders'
import { fakeServices, type FakeServicesOptions } from '../../fixtures/services'

const CALLBACK = 'https://fr.kef.com/cart'
const QUERY = `?callbackUrl=${encodeURIComponent(CALLBACK)}`
const LOGIN = `/fr/auth/login${QUERY}`
const sophie = aMember()
const ada = aMember({ uid: 'uid-of-ada', email: 'ada@example.org' })

async function openPage(address: string, options: FakeServicesOptions = {}) {
  const page = await openApp(address, fakeServices({ url: address, ...options }))
  subscribeToBrowserEvents(page.store, page.services)
  return page
}
type Page = Awaited<ReturnType<typeof openPage>>

const restore = async (page: Page) => {
  page.services.page.restore()
  await waitForListeners()
}

describe('a page that the browser loads again for the back button', () => {
  it.each([LOGIN, `/fr/auth/signup_with_email${QUERY}`])(
    '(%s) shows who is signed in and does not redirect',
    async (address) => {
      const page = await openPage(address, { signedInMember: sophie, returnVisit: true })
      expect(selectStage(page.state())).toBe('confirmation')
      expect(page.state()).toMatchObject({ user: { email: sophie.email }, view: { showLoading: false } })
      expect(page.services.functions.payloadsOf('getRedirectUrl')).toEqual([])
      expect(page.services.page.redirects).toEqual([])
    },
  )

  it('redirects after a press of Continue', async () => {
    const page = await openPage(LOGIN, { signedInMember: sophie, returnVisit: true })
    await page.dispatch(continueInThisTab())
    expect(page.services.page.redirects).toEqual([CALLBACK])
  })

  it('redirects after a sign-in with another account', async () => {
    const page = await openPage(LOGIN, { members: [ada], signedInMember: sophie, returnVisit: true })
    await page.dispatch(chooseDifferentAccount())
    expect(selectStage(page.state())).toBe('form')
    await page.dispatch(signIn({ email: ada.email ?? '', password: PASSWORD }))
    expect(page.services.page.redirects).toEqual([CALLBACK])
  })

  it('completes the login without a callback, which redirects nowhere', async () => {
    const page = await openPage('/fr/auth/login', { signedInMember: sophie, returnVisit: true })
    expect(selectStage(page.state())).toBe('success-end')
  })

  it('redirects a visitor who opens it from a link', async () => {
    const page = await openPage(LOGIN, { signedInMember: sophie })
    expect(page.services.page.redirects).toEqual([CALLBACK])
  })
})

describe('a page that the browser restores for the back button', () => {
  it('after a redirect shows who is signed in, and redirects again after a press of Continue', async () => {
    const page = await openPage(LOGIN, { members: [sophie] })
    await page.dispatch(signIn({ email: sophie.email ?? '', password: PASSWORD }))
    expect(page.state().view).toMatchObject({ showSuccessAuthEnd: true, stage: { redirectTarget: 'fr.kef.com' } })
    await restore(page)
    expect(selectStage(page.state())).toBe('confirmation')
    expect(page.state()).toMatchObject({ user: { email: sophie.email }, profile: { firstName: 'Sophie' } })
    await page.dispatch(continueInThisTab())
    expect(page.services.page.redirects).toEqual([CALLBACK, CALLBACK])
    await restore(page)
    expect(selectStage(page.state())).toBe('confirmation')
    expect(page.services.page.reloads).toBe(0)
  })

  it('shows the member who has signed in meanwhile, and does not redirect', async () => {
    const page = await openPage(LOGIN, { members: [sophie] })
    page.services.backend.session = toAuthUser(sophie)
    // Browsers make a restored page visible before they dispatch pageshow.
    page.services.page.show()
    await restore(page)
    expect(selectStage(page.state())).toBe('confirmation')
    expect(page.state().user?.email).toBe(sophie.email)
    expect(page.services.page).toMatchObject({ redirects: [], reloads: 0 })
    expect(page.services.functions.calls.map(({ name }) => name)).toEqual(['getFirestoreAccount'])
  })

  it('keeps typed input and offers to continue as the member who has signed in meanwhile', async () => {
    const page = await openPage(LOGIN, { members: [sophie] })
    page.services.page.typed = true
    page.services.backend.session = toAuthUser(sophie)
    await restore(page)
    expect(selectStage(page.state())).toBe('form')
    expect(page.state()).toMatchObject({ user: { email: sophie.email }, view: { signedInElsewhere: true } })
  })

  it('shows the other member who is signed in now, with nothing of the former one', async () => {
    const page = await openPage(LOGIN, { members: [sophie, ada] })
    await page.dispatch(signIn({ email: sophie.email ?? '', password: PASSWORD }))
    page.services.backend.session = toAuthUser(ada)
    await restore(page)
    expect(selectStage(page.state())).toBe('confirmation')
    expect(page.state()).toMatchObject({ user: { email: ada.email }, loginForm: { email: '' } })
    expect(page.services.page).toMatchObject({ redirects: [CALLBACK], reloads: 0 })
  })

  it('keeps the buttons of a frame that could not leave', async () => {
    const page = await openPage(LOGIN, { members: [sophie], embedded: true, blocksNavigation: true })
    await page.dispatch(signIn({ email: sophie.email ?? '', password: PASSWORD }))
    await page.dispatch(continueToShop('page'))
    await restore(page)
    expect(selectStage(page.state())).toBe('success-end')
    expect(page.state().view.continueFallback).toBe('window')
  })

  it('stays as it is when the session cannot be read', async () => {
    const page = await openPage(LOGIN, { members: [sophie] })
    await page.dispatch(signIn({ email: sophie.email ?? '', password: PASSWORD }))
    page.services.auth.fail('getCurrentUser', 'auth/not-ready')
    await restore(page)
    expect(selectStage(page.state())).toBe('success-end')
  })
})

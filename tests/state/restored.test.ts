import { describe, expect, it } from '@jest/globals'
import { listenOutside } from '../../src/app/outsideEvents'
import { aPage, quiet } from '../fixtures/app'
import { leaveForProvider } from '../../src/state/social'
import { findSession } from '../../src/state/findSession'
import { resumeSignUp } from '../../src/state/resumeSession'
import { pageRestored } from '../../src/state/restored'
import { selectStage } from '../../src/state/stage'
import { signUp } from '../../src/state/signUp'
import { authUserOf, aMember, aSignUp } from '../fixtures/builders'
import { aStore } from '../fixtures/store'
import { fakeServices } from '../fixtures/services'

describe('a page that comes back out of the browser’s cache', () => {
  it('stays as it was while the same member, or nobody, is signed in', async () => {
    for (const options of [{}, { signedIn: aMember() }]) {
      const store = aStore(options)
      await store.dispatch(findSession())
      await store.dispatch(pageRestored())
      expect(store.services.page.reloads).toBe(0)
    }
  })

  it('is loaded anew when somebody signed in or out meanwhile', async () => {
    const out = aStore({ signedIn: aMember() })
    await out.dispatch(findSession())
    out.services.world.session = null
    await out.dispatch(pageRestored())
    const other = aStore({ signedIn: aMember() })
    await other.dispatch(findSession())
    other.services.world.session = authUserOf(aMember({ email: 'ada@example.org' }))
    await other.dispatch(pageRestored())
    expect([out, other].map(({ services }) => services.page.reloads)).toEqual([1, 1])
  })

  it('looks who is here by itself', async () => {
    const page = await aPage('/', fakeServices({ signedIn: aMember() }))
    listenOutside(page.store, page.services)
    page.services.world.session = null
    page.services.page.restore()
    await quiet()
    expect(page.services.page.reloads).toBe(1)
  })

  it('is left alone when the service does not tell', async () => {
    const store = aStore({ signedIn: aMember() })
    store.services.auth.fail('ready', 'auth/not-ready')
    await store.dispatch(pageRestored())
    expect(store.services.page.reloads).toBe(0)
  })

  it('waits no more for a provider that it was left for, and says that nothing came', async () => {
    const store = aStore()
    store.open('/auth/login')
    await store.dispatch(leaveForProvider('apple.com'))
    await store.dispatch(pageRestored())
    expect(store.state()).toMatchObject({
      view: { submitting: false, sentNothing: 'apple.com' },
      session: { leftFor: null },
    })
  })
})

describe('a sign-up page that is loaded again', () => {
  it('still waits for the email of who has just signed up', async () => {
    const first = await aPage('/auth/signup_with_email')
    await first.dispatch(signUp(aSignUp()))
    await quiet()
    const again = await aPage('/auth/signup_with_email', {
      ...fakeServices({ otherTab: first.services }),
      auth: first.services.auth,
    })
    await quiet()
    expect(selectStage(again.state())).toBe('email-not-verified')
    expect(again.state().user?.email).toBe('emmy@example.org')
  })

  it.each([
    ['a verified member', aMember(), 1],
    ['somebody who asked for no email here', aMember({ verified: false }), null],
  ])('is the form for %s', async (_, signedIn, sentAt) => {
    const _persist = '{"version":1,"rehydrated":true}'
    const local: Record<string, string> =
      sentAt === null ? {} : { 'persist:visit': JSON.stringify({ verificationSentAt: String(sentAt), _persist }) }
    const page = await aPage('/auth/signup_with_email', fakeServices({ signedIn, local }))
    await page.dispatch(resumeSignUp())
    expect(selectStage(page.state())).toBe('form')
  })
})

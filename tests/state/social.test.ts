import { describe, expect, it } from '@jest/globals'
import { signUpCompleted } from '../../src/state/events'
import { linkWithPassword } from '../../src/state/linkWithPassword'
import { leaveForProvider, returnFromProvider, signInWithProvider, warmProvider } from '../../src/state/social'
import { selectStage } from '../../src/state/stage'
import { aMember, PASSWORD } from '../fixtures/builders'
import type { WorldOptions } from '../fixtures/services'
import { aStore } from '../fixtures/store'

const sophie = aMember()
const EMAIL = sophie.email ?? ''

function opened(options: WorldOptions = {}) {
  const store = aStore(options)
  store.open('/auth/login')
  return store
}

describe('a sign-in with a provider', () => {
  it('of a member goes through', async () => {
    const store = opened({ members: [aMember({ password: null, providers: ['google.com'] })] })
    store.services.auth.provides('google.com', { email: EMAIL })
    await store.dispatch(signInWithProvider('google.com'))
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.state().visit.lastUsed).toBe('google.com')
  })

  it('of somebody new asks for the terms, with the name that the provider gave', async () => {
    const store = opened()
    store.services.auth.provides('facebook.com', { email: EMAIL, raw: { first_name: 'Sophie', last_name: 'Germain' } })
    await store.dispatch(signInWithProvider('facebook.com'))
    expect(selectStage(store.state())).toBe('accept-tos')
    expect(store.state()).toMatchObject({
      profile: { firstName: 'Sophie', lastName: 'Germain' },
      view: { isNewUser: true },
    })
  })

  it("takes the display name of Apple's new user for the last name", async () => {
    const store = opened()
    store.services.auth.provides('apple.com', { email: EMAIL, displayName: 'Sophie Germain' })
    await store.dispatch(signInWithProvider('apple.com'))
    expect(store.state().profile).toMatchObject({ firstName: '', lastName: 'Sophie Germain' })
  })

  it('opens the window in the click itself', async () => {
    const store = opened()
    const done = store.dispatch(signInWithProvider('google.com'))
    expect(store.services.auth.windows).toEqual(['google.com'])
    expect(store.state().view.submitting).toBe(true)
    await done
  })

  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    'that ends in %s is no error',
    async (code) => {
      const store = opened()
      store.services.auth.fail('signInWithProvider', code)
      await store.dispatch(signInWithProvider('google.com'))
      expect(store.state()).toMatchObject({
        errors: { email: [], password: [], form: [] },
        view: { submitting: false, modalError: null },
      })
    },
  )

  it.each([
    ['auth/popup-blocked', ['error.popupBlocked'], null],
    ['auth/network-request-failed', ['error.offline'], null],
    ['auth/internal-error', [], 'error.genericError'],
  ])('that fails with %s says so', async (code, form, modalError) => {
    const store = opened()
    store.services.auth.fail('signInWithProvider', code)
    await store.dispatch(signInWithProvider('google.com'))
    expect(store.state()).toMatchObject({ errors: { form }, view: { submitting: false, modalError } })
  })

  it('is prepared before the press', () => {
    const store = opened()
    store.dispatch(warmProvider())
    expect([...store.services.auth.warmed]).toEqual(['provider'])
  })
})

describe('in the webview of an app', () => {
  it('Google does not open, and says so at once', async () => {
    const store = opened({ webview: true })
    await store.dispatch(signInWithProvider('google.com'))
    expect(store.state()).toMatchObject({
      errors: { form: ['error.providerUnavailable'] },
      view: { submitting: false },
    })
  })

  it('the others come without a window: the page leaves and comes back', async () => {
    const store = opened({ webview: true, members: [aMember({ providers: ['facebook.com'] })] })
    store.services.auth.provides('facebook.com', { email: EMAIL })
    await store.dispatch(signInWithProvider('facebook.com'))
    expect(store.state().session.leftFor).toBe('facebook.com')
    await store.dispatch(returnFromProvider())
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.state().session.leftFor).toBeNull()
  })
})

describe('coming back from a provider', () => {
  it('with nothing tells so', async () => {
    const store = opened()
    await store.dispatch(leaveForProvider('apple.com'))
    await store.services.auth.returnFromProvider().catch(() => null)
    await store.dispatch(returnFromProvider())
    expect(store.state()).toMatchObject({
      view: { sentNothing: 'apple.com', submitting: false },
      session: { leftFor: null },
    })
  })

  it('with an error tells that', async () => {
    const store = opened()
    await store.dispatch(leaveForProvider('apple.com'))
    store.services.auth.fail('returnFromProvider', 'auth/network-request-failed')
    await store.dispatch(returnFromProvider())
    expect(store.state()).toMatchObject({ errors: { form: ['error.offline'] }, session: { leftFor: null } })
  })

  it('is nothing to a page that did not leave', async () => {
    const store = opened()
    await store.dispatch(returnFromProvider())
    expect(store.story()).toEqual(['visit/arrived'])
  })

  it('does not happen when leaving did not work', async () => {
    const store = opened()
    store.services.auth.fail('leaveForProvider', 'auth/internal-error')
    await store.dispatch(leaveForProvider('apple.com'))
    expect(store.state()).toMatchObject({
      view: { modalError: 'error.genericError', submitting: false },
      session: { leftFor: null },
    })
  })
})

describe('a Facebook account whose address has a password', () => {
  async function asked(email: string | null) {
    const store = opened({ members: [sophie] })
    store.services.auth.provides('facebook.com', { email })
    await store.dispatch(signInWithProvider('facebook.com'))
    return store
  }

  it.each([EMAIL, null])('(%p) is never opened by the address alone: the password is asked for', async (email) => {
    const store = await asked(email)
    expect(selectStage(store.state())).toBe('link-facebook')
    expect(store.state()).toMatchObject({
      user: null,
      view: { link: { provider: 'facebook.com', email }, submitting: false },
    })
    expect(store.services.world.session).toBeNull()
  })

  it('is linked with the right password, and the login goes on', async () => {
    const store = await asked(EMAIL)
    await store.dispatch(linkWithPassword({ email: EMAIL, password: PASSWORD }))
    expect(store.services.world.byEmail(EMAIL)?.providers).toEqual(['password', 'facebook.com'])
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('is linked with the password byte for byte', async () => {
    const store = await asked(EMAIL)
    const owner = store.services.world.byEmail(EMAIL)
    if (owner) owner.password = ' Ünï 1!xY '
    await store.dispatch(linkWithPassword({ email: EMAIL, password: 'Ünï 1!xY' }))
    expect(owner?.providers).toEqual(['password'])
    await store.dispatch(linkWithPassword({ email: EMAIL, password: ' Ünï 1!xY ' }))
    expect(owner?.providers).toEqual(['password', 'facebook.com'])
  })

  it('stays where it is with a wrong one', async () => {
    const store = await asked(EMAIL)
    await store.dispatch(linkWithPassword({ email: EMAIL, password: 'wrong' }))
    expect(store.services.world.byEmail(EMAIL)?.providers).toEqual(['password'])
    expect(selectStage(store.state())).toBe('link-facebook')
    expect(store.state()).toMatchObject({ errors: { password: ['error.wrongPassword'] }, view: { submitting: false } })
  })
})

it('an entry that was written before the provider was chosen is kept for it', async () => {
  const store = aStore({ members: [aMember({ providers: ['google.com'] })] })
  store.open('/auth/campaign/TakeItHome/login')
  store.services.auth.provides('google.com', { email: EMAIL })
  const entry = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }
  await store.dispatch(signInWithProvider('google.com', entry))
  expect(selectStage(store.state())).toBe('campaign-success')
  expect(store.services.functions.payloadsOf('submitCampaignEntry')).toMatchObject([entry])
  store.dispatch(
    signUpCompleted({ user: { uid: 'u', email: EMAIL, emailVerified: false }, mailedAt: null, entryFor: null }),
  )
  expect(selectStage(store.state())).toBe('verification-sent')
})

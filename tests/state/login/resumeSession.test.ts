import { describe, expect, it } from '@jest/globals'
import { loadCurrentUser, resumeSession } from '../../../src/state/login/lazyLogin'
import { signIn } from '../../../src/state/login/signIn'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import type { FakeServicesOptions } from '../../fixtures/services'
import { anOpenStore } from '../../fixtures/store'

const openStore = (options: FakeServicesOptions) => anOpenStore('/auth/login', options)

describe('a visitor with a session', () => {
  it("is logged in once when a sign-in by hand comes before the hidden tab's", async () => {
    const store = openStore({ signedInMember: aMember(), hidden: true })
    const done = store.dispatch(resumeSession())
    await store.services.clock.advance(1_000)
    const release = store.services.auth.hang('signIn')
    const signInThunk = store.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    await store.services.clock.advance(1_000)
    await done
    expect(store.eventTypes()).not.toContain('login/started')
    release()
    await signInThunk
    expect(store.eventTypes().filter((type) => type === 'login/completed')).toHaveLength(1)
  })

  it('is not asked to verify an email that was verified elsewhere since', async () => {
    const store = openStore({ signedInMember: aMember({ verified: false }) })
    const person = store.services.backend.byUid('uid-of-sophie')
    if (person) person.verified = true
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('success-end')
  })

  it("is logged in by the session's own data when the user cannot be reloaded", async () => {
    const store = openStore({ signedInMember: aMember({ verified: false }) })
    store.services.auth.fail('reload', 'auth/network-request-failed')
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('email-not-verified')
  })

  it('is not resumed once another step is in progress', async () => {
    const store = openStore({ signedInMember: aMember() })
    const release = store.services.auth.hang('signIn')
    const signInThunk = store.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    await flushPromises()
    await store.dispatch(resumeSession())
    expect(store.eventTypes()).not.toContain('login/started')
    release()
    await signInThunk
    expect(store.eventTypes().filter((type) => type === 'login/completed')).toHaveLength(1)
  })
})

describe.each([
  ['resumeSignedIn', resumeSession],
  ['showMember', loadCurrentUser],
])('%s', (name, thunk) => {
  it('does nothing without a session', async () => {
    const store = openStore({})
    await store.dispatch(thunk())
    expect(store.eventTypes()).toEqual(['visit/started'])
    expect(store.state().user).toBeNull()
  })

  it('keeps the form when the service does not answer, and logs that once', async () => {
    const store = openStore({ signedInMember: aMember() })
    store.services.auth.fail('getCurrentUser', 'auth/not-ready')
    await store.dispatch(thunk())
    expect(store.actions.at(-1)).toMatchObject({ type: 'call/failed', payload: { call: name, code: 'auth/not-ready' } })
    expect(store.state().view).toMatchObject({ showLoading: false, submitting: false, modalError: null })
  })
})

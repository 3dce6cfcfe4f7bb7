import { describe, expect, it } from '@jest/globals'
import { loadCurrentUser } from '../../../src/state/auth/session'
import { resumeSession } from '../../../src/state/lazyThunks'
import { signIn } from '../../../src/state/auth/signIn'
import { selectStage } from '../../../src/state/stage'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import type { FakeServicesOptions } from '../../fixtures/services'
import { aStore } from '../../fixtures/store'

function openStore(options: FakeServicesOptions) {
  const store = aStore(options)
  store.open('/auth/login')
  return store
}

describe('a visitor who is signed in already', () => {
  it('is taken on when a sign-in page opens', async () => {
    const store = openStore({ signedInMember: aMember() })
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('waits in a hidden tab', async () => {
    const store = openStore({ signedInMember: aMember(), hidden: true })
    const done = store.dispatch(resumeSession())
    await store.services.clock.advance(1_999)
    expect(selectStage(store.state())).toBe('form')
    await store.services.clock.advance(1)
    await done
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('and signs in by hand while a hidden tab waits is taken on once', async () => {
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

  it('and has verified the address elsewhere since is not told otherwise', async () => {
    const store = openStore({ signedInMember: aMember({ verified: false }) })
    const person = store.services.backend.byUid('uid-of-sophie')
    if (person) person.verified = true
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('success-end')
  })

  it('and cannot be asked about is believed what the session knows', async () => {
    const store = openStore({ signedInMember: aMember({ verified: false }) })
    store.services.auth.fail('reload', 'auth/network-request-failed')
    await store.dispatch(resumeSession())
    expect(selectStage(store.state())).toBe('email-not-verified')
  })

  it('is left alone once something else is under way', async () => {
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

  it('is found by the start page, which asks for nothing', async () => {
    const store = aStore({ signedInMember: aMember() })
    store.open('/')
    await store.dispatch(loadCurrentUser())
    expect(store.state().user).toEqual({ uid: 'uid-of-sophie', email: 'sophie@example.org', emailVerified: true })
    expect(store.services.functions.calls).toEqual([])
    expect(selectStage(store.state())).toBe('form')
  })
})

describe.each([
  ['resumeSession', resumeSession],
  ['loadCurrentUser', loadCurrentUser],
])('%s', (name, thunk) => {
  it('does nothing for a visitor whom nobody knows', async () => {
    const store = openStore({})
    await store.dispatch(thunk())
    expect(store.eventTypes()).toEqual(['visit/started'])
    expect(store.state().user).toBeNull()
  })

  it('leaves the form in peace when the service does not tell, and logs that once', async () => {
    const store = openStore({ signedInMember: aMember() })
    store.services.auth.fail('getCurrentUser', 'auth/not-ready')
    await store.dispatch(thunk())
    expect(store.actions.at(-1)).toEqual({ type: 'call/failed', payload: { call: name, code: 'auth/not-ready' } })
    expect(store.state().view).toMatchObject({ showLoading: false, submitting: false, modalError: null })
  })
})

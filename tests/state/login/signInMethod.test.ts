import { describe, expect, it } from '@jest/globals'
import { accountDisabled, providerChosen } from '../../../src/state/events'
import { signIn } from '../../../src/state/login/signIn'
import { linkWithPassword } from '../../../src/features/social/linkWithPassword'
import {
  completeProviderRedirect,
  signInWithProvider,
  startProviderRedirect,
} from '../../../src/features/social/providerSignIn'
import { aMember, PASSWORD } from '../../fixtures/builders'
import type { FakeServicesOptions } from '../../fixtures/services'
import { type aStore, anOpenStore } from '../../fixtures/store'

const sophie = aMember()
const EMAIL = sophie.email ?? ''

const openStore = (options: FakeServicesOptions = {}) => anOpenStore('/auth/login', options)

describe('the method used last', () => {
  const lastUsed = (store: ReturnType<typeof aStore>) => store.state().visit.lastUsed

  it('is the provider, once its sign-in has succeeded', async () => {
    const store = openStore({ members: [aMember({ providers: ['google.com', 'password'] })] })
    await store.dispatch(signInWithProvider('google.com'))
    expect(store.eventTypes()).toContain('auth/signInFailed') // no account is set: the window was closed
    expect(lastUsed(store)).toBeNull()
    store.services.auth.setSocialAccount('google.com', { email: EMAIL })
    const done = store.dispatch(signInWithProvider('google.com'))
    expect(lastUsed(store)).toBeNull()
    await done
    expect(lastUsed(store)).toBe('google.com')
  })

  it('is the password, once it was right', async () => {
    const store = openStore({ members: [sophie] })
    await store.dispatch(signIn({ email: EMAIL, password: 'wrong' }))
    expect(lastUsed(store)).toBeNull()
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(lastUsed(store)).toBe('password')
  })

  it('is the provider of a redirect that returned a session', async () => {
    const store = openStore({ members: [aMember({ providers: ['apple.com'] })] })
    store.services.auth.setSocialAccount('apple.com', { email: EMAIL })
    await store.dispatch(startProviderRedirect('apple.com'))
    expect(lastUsed(store)).toBeNull()
    await store.dispatch(completeProviderRedirect())
    expect(lastUsed(store)).toBe('apple.com')
  })

  it('is the provider that was linked with the password', async () => {
    const store = openStore({ members: [sophie] })
    store.services.auth.setSocialAccount('facebook.com', { email: EMAIL })
    await store.dispatch(signInWithProvider('facebook.com'))
    expect(lastUsed(store)).toBeNull()
    await store.dispatch(linkWithPassword({ email: EMAIL, password: PASSWORD }))
    expect(lastUsed(store)).toBe('facebook.com')
  })

  it('is none after the sign-in to a disabled account', async () => {
    const store = openStore({ members: [aMember({ providers: ['google.com'] })] })
    store.services.auth.setSocialAccount('google.com', { email: EMAIL })
    await store.dispatch(signInWithProvider('google.com'))
    store.dispatch(accountDisabled())
    expect(lastUsed(store)).toBeNull()
  })
})

describe('the provider whose button shows progress', () => {
  it('is the chosen one, until another step of the page is submitted', async () => {
    const store = openStore({ members: [sophie] })
    store.dispatch(providerChosen({ provider: 'apple.com' }))
    expect(store.state().view).toMatchObject({ submitting: true, chosenProvider: 'apple.com' })
    const done = store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(store.state().view).toMatchObject({ submitting: true, chosenProvider: null })
    await done
  })
})

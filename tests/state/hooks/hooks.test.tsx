/**
 * The hooks that connect screens to the store.
 *
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react'
import { providersFor } from '../../../src/domain/enums'
import { describe, expect, it } from '@jest/globals'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { loginStarted, loginSubmitted, providerChosen, signInFailed } from '../../../src/state/events'
import { useFormProps } from '../../../src/state/hooks/useFormProps'
import { preloadSignUp } from '../../../src/state/login/signUp'
import { preloadCalls } from '../../../src/state/requestEmail'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { useSocialProps } from '../../../src/features/social/useSocialProps'
import { aMember } from '../../fixtures/builders'
import { aStore, type TestStore } from '../../fixtures/store'

/** Renders the hook inside the store's provider. */
const renderStoreHook = <Result,>(hook: () => Result, { store }: TestStore) =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })

describe('useFormProps', () => {
  it('keeps a typed email for the other forms of the site', () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    const { result } = renderStoreHook(useFormProps, store)
    act(() => result.current.onEmailTyped('sophie@example.org'))
    // Not for the field in which it was typed: a browser restores only values that differ from the default.
    expect(store.state().loginForm.email).toBe('')
    store.open('/auth/login')
    expect(store.state().loginForm.email).toBe('sophie@example.org')
  })

  it('prefers a submitted email to one that was typed before', () => {
    const store = aStore()
    store.open('/auth/signup_with_email')
    const { result } = renderStoreHook(useFormProps, store)
    act(() => result.current.onEmailTyped('sophie@example.org'))
    store.dispatch(loginSubmitted({ email: 'ada@example.org' }))
    store.open('/auth/login')
    expect(store.state().loginForm.email).toBe('ada@example.org')
  })

  it('follows the store, and removes an error when its field is edited', () => {
    const store = aStore()
    const { result } = renderStoreHook(useFormProps, store)
    expect(result.current).toMatchObject({ locale: 'en', errors: {}, notices: [], busy: false })
    act(() => void store.dispatch(signInFailed({ code: 'auth/wrong-password', key: null, field: null })))
    expect(result.current.errors).toEqual({ password: 'error.wrongPassword' })
    act(() => result.current.onFieldChange('password'))
    expect(result.current.errors).toEqual({})
    act(() => void store.dispatch(signInFailed({ code: 'auth/network-request-failed', key: null, field: null })))
    expect(result.current.notices).toEqual(['error.offline'])
    act(
      () =>
        void store.dispatch(loginStarted({ user: { uid: 'u', email: null, emailVerified: true }, automatic: false })),
    )
    expect(result.current).toMatchObject({ busy: true, notices: [] })
  })

  it('is busy elsewhere while a provider is asked, until the form itself is submitted', () => {
    const store = aStore()
    const { result } = renderStoreHook(useFormProps, store)
    act(() => void store.dispatch(providerChosen({ provider: 'google.com' })))
    expect(result.current.busy).toBe('elsewhere')
    act(() => void store.dispatch(loginSubmitted({ email: 'sophie@example.org' })))
    expect(result.current.busy).toBe(true)
  })
})

describe('a chunk of the form that does not load', () => {
  const chunkError = Object.assign(new Error('Loading chunk engine failed.'), { name: 'ChunkLoadError' })

  it('is a failed step that offers to reload the page', () => {
    const store = aStore()
    const { result } = renderStoreHook(useFormProps, store)
    act(() => result.current.onPending())
    act(() => result.current.onLoadError(chunkError))
    expect(store.eventTypes()).toEqual(['form/chunkAwaited', 'form/chunkFailed'])
    expect(store.state().view).toMatchObject({ modalError: 'error.genericError', modalOffersReload: true })
    expect(result.current.notices).toEqual([])
  })

  it('is shown at the form without a connection, until the next submit', () => {
    const store = aStore({ online: false })
    const { result } = renderStoreHook(useFormProps, store)
    act(() => result.current.onLoadError(chunkError))
    expect(result.current.notices).toEqual(['error.offline'])
    expect(store.state().view.modalError).toBeNull()
    act(() => result.current.onPending())
    expect(result.current.notices).toEqual([])
  })
})

it('preloads at the focus what the submit of a form needs, which is no sign-in for a reset', () => {
  const needs = (useProps: () => Pick<ReturnType<typeof useFormProps>, 'onIntent'>) => {
    const store = aStore()
    const { result } = renderStoreHook(useProps, store)
    act(() => result.current.onIntent())
    return [store.services.functions.isPreloaded, ...store.services.auth.preloaded]
  }
  expect(needs(() => useFormProps())).toEqual([false, 'password'])
  expect(needs(() => useFormProps({ login: '/auth/login', preload: preloadSignUp }))).toEqual([true, 'password'])
  expect(needs(() => useFormProps({ preload: preloadCalls }))).toEqual([true])
})

describe('useSocialProps', () => {
  it('has the providers of the platform', () => {
    const store = aStore()
    const { result } = renderStoreHook(useSocialProps, store)
    expect(result.current.providers).toEqual(providersFor(null))
    act(() => store.open('/auth/login?platform=android'))
    expect(result.current.providers).toEqual(providersFor('android'))
  })

  it('preloads, opens the window, and offers a redirect when the window was blocked', async () => {
    const store = aStore({ members: [aMember({ providers: ['google.com'] })] })
    store.open('/auth/login')
    const { result } = renderStoreHook(useSocialProps, store)
    expect(result.current).toMatchObject({ lastUsed: null, blocked: null, providerReturnedNothing: null })
    act(() => result.current.onIntent())
    expect([...store.services.auth.preloaded]).toEqual(['provider'])
    store.services.auth.fail('signInWithProvider', 'auth/popup-blocked')
    await act(async () => store.dispatch(signInWithProvider('google.com')))
    expect(result.current).toMatchObject({
      lastUsed: null,
      blocked: 'google.com',
      failure: 'error.popupBlocked',
    })
    // Its notice is shown beside the providers.
    expect(renderStoreHook(useFormProps, store).result.current.notices).toEqual([])
    await act(() => Promise.resolve(result.current.onRedirect('google.com')))
    expect(store.state().session.pendingProvider).toBe('google.com')
    store.services.auth.setSocialAccount('google.com', { email: 'sophie@example.org' })
    await act(() => Promise.resolve(result.current.onChoose('google.com')))
    expect(store.state().view.showSuccessAuthEnd).toBe(true)
  })

  it('has the notice that the provider is unavailable, and leaves that of a sign-in with a password to the form', () => {
    const store = aStore()
    const social = renderStoreHook(useSocialProps, store).result
    const form = renderStoreHook(useFormProps, store).result
    const fail = () => {
      const code = 'auth/operation-not-supported-in-this-environment'
      store.dispatch(signInFailed({ code, key: null, field: null }))
    }
    act(() => void store.dispatch(providerChosen({ provider: 'google.com' })))
    act(fail)
    expect(social.current).toMatchObject({ blocked: null, failure: 'error.providerUnavailable' })
    expect(form.current.notices).toEqual([])
    act(() => void store.dispatch(loginSubmitted({ email: 'sophie@example.org' })))
    act(fail)
    expect(social.current.failure).toBeUndefined()
    expect(form.current.notices).toEqual(['error.providerUnavailable'])
  })
})

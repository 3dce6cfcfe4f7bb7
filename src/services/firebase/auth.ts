import { observeWindowOpen } from '../browser/windowOpen'
import { memoizeAsync } from '../memoizeAsync'
import {
  AUTH_POLICY,
  withTimeoutAndRetry,
  withStartTimeout,
  AUTH_READY_POLICY,
  POPUP_POLICY,
  type CallPolicy,
} from '../retryPolicy'
import type { AuthPort } from '../ports'
import type { BuildConfig } from '../config.production'
import { mapFailure } from './mapFailure'
import { clearPersistedSession } from './clearPersistedSession'
import { hasPersistedSession } from './persistedSession'

/** Where the SDK asks. */
const AUTH_ORIGIN = 'https://identitytoolkit.googleapis.com'

/**
 * The Auth service behind its port. Nothing of the SDK is loaded before it is needed or warmed. `connect` opens a
 * connection ahead of the first request.
 */
export function firebaseAuth(target: BuildConfig, connect: (origin: string) => void = () => undefined): AuthPort {
  const loadOperations = memoizeAsync(async () => {
    const { authOperations } = await import(/* webpackChunkName: "sign-in" */ './authOperations')
    return authOperations(target)
  })
  const loadSocial = memoizeAsync(async () => {
    const [{ socialDeps }, { socialSignIn }] = await Promise.all([
      loadOperations(),
      import(/* webpackChunkName: "social" */ './social'),
    ])
    return socialSignIn(socialDeps)
  })

  type Operations = Awaited<ReturnType<typeof loadOperations>>
  type Social = Awaited<ReturnType<typeof loadSocial>>

  // This takes as long as the person who is asked.
  const callProvider = <Answer>(operation: (social: Social) => Promise<Answer>): Promise<Answer> =>
    mapErrors(loadSocial().then(operation))

  /** Where only the service is asked, it has a deadline. */
  const callAuth = <Answer>(operation: (auth: Operations) => Promise<Answer>, policy: CallPolicy = AUTH_POLICY) =>
    withTimeoutAndRetry(() => mapErrors(loadOperations().then(operation)), policy)

  return {
    signInWithProvider: (id) => withPopupTimeout(() => callProvider(({ signInWithPopup }) => signInWithPopup(id))),
    startProviderRedirect: (id) => callProvider(({ startRedirect }) => startRedirect(id)),
    completeProviderRedirect: () =>
      withTimeoutAndRetry(() => callProvider(({ completeRedirect }) => completeRedirect()), AUTH_POLICY),
    linkWithPassword: (...args) =>
      withTimeoutAndRetry(() => callProvider(({ linkWithPassword }) => linkWithPassword(...args)), AUTH_POLICY),
    preload(method) {
      connect(target.emulators?.auth ?? AUTH_ORIGIN)
      return (method === 'provider' ? loadSocial() : loadOperations()).then(noop, noop)
    },
    getCurrentUser: async () =>
      loadOperations.hasStarted() || (await hasPersistedSession(target.firebase.apiKey, globalThis))
        ? callAuth((auth) => auth.getCurrentUser(), AUTH_READY_POLICY)
        : null,
    // Storage that does not say is shared with no other tab.
    recheck: async () =>
      (await hasPersistedSession(target.firebase.apiKey, globalThis, false))
        ? callAuth((auth) => auth.recheck(), AUTH_READY_POLICY)
        : null,
    signIn: (...args) => callAuth((auth) => auth.signIn(...args)),
    signOut: () =>
      callAuth((auth) => auth.signOut()).catch(async (failure: unknown) => {
        await clearPersistedSession()
        throw failure
      }),
    reload: () => callAuth((auth) => auth.reload()),
    sendVerificationEmail: (...args) => callAuth((auth) => auth.sendVerificationEmail(...args)),
    sendPasswordResetEmail: (...args) => callAuth((auth) => auth.sendPasswordResetEmail(...args)),
    checkCode: (...args) => callAuth((auth) => auth.checkCode(...args)),
    applyCode: (...args) => callAuth((auth) => auth.applyCode(...args)),
    confirmPasswordReset: (...args) => callAuth((auth) => auth.confirmPasswordReset(...args)),
  }
}

const noop = () => undefined

/** A provider's window has a deadline until it opens; who is asked in it, none. */
const withPopupTimeout = <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  let stop: () => void = () => undefined
  return withStartTimeout((onStarted) => {
    stop = observeWindowOpen(globalThis, onStarted)
    return attempt()
  }, POPUP_POLICY).finally(() => stop())
}

/** What the SDK throws, as a Failure. */
const mapErrors = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((thrown: unknown) => {
    throw mapFailure(thrown)
  })

import { observeWindowOpen } from '../browser/windowOpen'
import { memoizeAsync } from '../memoizeAsync'
import {
  AUTH_POLICY,
  withTimeoutAndRetry,
  withStartTimeout,
  AUTH_READY_POLICY,
  POPUP_POLICY,
  SESSION_REMOVAL_POLICY,
  type CallPolicy,
} from '../retryPolicy'
import type { AuthUser } from '../../domain/account'
import type { AuthPort } from '../ports'
import type { BuildConfig } from '../config.production'
import { toFailure } from '../../domain/failure'
import { isOnline } from '../browser/connection'
import { clearPersistedSession, hasPersistedSession } from './persistedSession'

/** Origin of the Identity Toolkit API, to which `preload` opens a connection. */
const AUTH_ORIGIN = 'https://identitytoolkit.googleapis.com'

/**
 * Firebase Auth as AuthPort. Loads the SDK with the first call or preload. `connect` opens a connection to an origin
 * before the first request.
 */
export function firebaseAuth(config: BuildConfig, connect: (origin: string) => void = () => undefined): AuthPort {
  const loadOperations = memoizeAsync(async () => {
    const { authOperations } = await import(/* webpackChunkName: "sign-in" */ './authOperations')
    return authOperations(config)
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

  const callProvider = <Result>(operation: (social: Social) => Promise<Result>): Promise<Result> =>
    mapErrors(loadSocial().then(operation))

  /** Calls that need no action of the visitor have a timeout. */
  const callAuth = <Result>(
    operation: (auth: Operations, hasTimedOut: () => boolean) => Promise<Result>,
    policy: CallPolicy = AUTH_POLICY,
  ) =>
    withTimeoutAndRetry(
      (hasTimedOut) => mapErrors(loadOperations().then((auth) => operation(auth, hasTimedOut))),
      policy,
    )

  /** One time limit for finding the session and for reading it. Loads the SDK only if there may be one. */
  const readSession = (mayExist: () => Promise<boolean>, read: (auth: Operations) => Promise<AuthUser | null>) =>
    withTimeoutAndRetry(
      async (hasTimedOut) => ((await mayExist()) && !hasTimedOut() ? mapErrors(loadOperations().then(read)) : null),
      AUTH_READY_POLICY,
    )

  /** Rejects where the SDK's storage never answers: there a popup or a redirect, which have no time limit, never end. */
  const requireStorage = () => callAuth((auth) => auth.getCurrentUser())

  return {
    signInWithProvider: (id) =>
      Promise.race([
        withPopupTimeout(() => callProvider(({ signInWithPopup }) => signInWithPopup(id))),
        requireStorage().then(() => new Promise<never>(noop)),
      ]),
    startProviderRedirect: (id) => requireStorage().then(() => callProvider(({ startRedirect }) => startRedirect(id))),
    completeProviderRedirect: () =>
      withTimeoutAndRetry(() => callProvider(({ completeRedirect }) => completeRedirect()), AUTH_POLICY),
    linkWithPassword: (...args) =>
      withTimeoutAndRetry(
        (hasTimedOut) => callProvider(({ linkWithPassword }) => linkWithPassword(...args, hasTimedOut)),
        AUTH_POLICY,
      ),
    preload(method) {
      connect(config.emulators?.auth ?? AUTH_ORIGIN)
      if (method === 'popup')
        return loadSocial()
          .then(({ preloadPopup }) => preloadPopup())
          .then(noop, noop)
      return (method === 'provider' ? loadSocial() : loadOperations()).then(noop, noop)
    },
    getCurrentUser: () =>
      readSession(
        async () => loadOperations.hasStarted() || hasPersistedSession(config.firebase.apiKey, globalThis),
        (auth) => auth.getCurrentUser(),
      ),
    // Storage that cannot be read is not shared with other tabs, so another tab cannot have signed in.
    recheck: () =>
      readSession(
        () => hasPersistedSession(config.firebase.apiKey, globalThis, false),
        (auth) => auth.recheck(),
      ),
    signIn: (...args) => callAuth((auth, hasTimedOut) => auth.signIn(...args, hasTimedOut)),
    signOut: () =>
      callAuth((auth) => auth.signOut()).catch(async (failure: unknown) => {
        const remove = (hasTimedOut: () => boolean) => clearPersistedSession(globalThis, hasTimedOut)
        await withTimeoutAndRetry(remove, SESSION_REMOVAL_POLICY).catch(noop)
        throw failure
      }),
    reload: () => callAuth((auth) => auth.reload()),
    checkCode: (...args) => callAuth((auth) => auth.checkCode(...args)),
    applyCode: (...args) => callAuth((auth) => auth.applyCode(...args)),
    confirmPasswordReset: (...args) => callAuth((auth) => auth.confirmPasswordReset(...args)),
  }
}

const noop = () => undefined

/**
 * Applies the timeout until the popup opens, and none after it: the visitor may take any time there. The SDK does not report
 * the opening, so `window.open` is observed.
 */
const withPopupTimeout = <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  let stop: () => void = () => undefined
  return withStartTimeout((onStarted) => {
    stop = observeWindowOpen(globalThis, onStarted)
    return attempt()
  }, POPUP_POLICY).finally(() => stop())
}

/** Rejects with a Failure. */
const mapErrors = <Result>(attempt: Promise<Result>): Promise<Result> =>
  attempt.catch((thrown: unknown) => {
    throw toFailure(thrown, isOnline())
  })

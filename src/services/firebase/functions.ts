import { CALL_PATH, CALLS, outlivesPage, type CallName, type Calls } from '../../domain/calls'
import { toFailure } from '../../domain/failure'
import { isOnline } from '../browser/connection'
import type { FunctionsPort } from '../ports'
import type { BuildConfig } from '../config.production'
import { memoizeAsync } from '../memoizeAsync'
import { policyFor, withTimeoutAndRetry, type RenewToken } from '../retryPolicy'

/** Options of one call. With `appCheckLimitedUse`, calls open to anyone send an App Check token that is valid once. */
export const callOptions = (
  name: CallName,
  { appCheckLimitedUse }: Pick<BuildConfig, 'appCheckLimitedUse'>,
  timeout: number,
) => (CALLS[name].access === 'anyone' && appCheckLimitedUse ? { timeout, limitedUseAppCheckTokens: true } : { timeout })

/** Renews the ID token of the signed-in member through the Auth SDK. */
const sdkTokenRenewal =
  (config: BuildConfig): RenewToken =>
  async () => {
    const { authOperations } = await import(/* webpackChunkName: "sign-in" */ './authOperations')
    return authOperations(config).renewToken()
  }

/** The callable functions as FunctionsPort. `origin` returns the site's origin; in tests, the emulator's. */
export function firebaseFunctions(
  config: BuildConfig,
  origin: () => string,
  renewToken: RenewToken = sdkTokenRenewal(config),
): FunctionsPort {
  const renew: RenewToken = () =>
    renewToken().catch((thrown: unknown) => {
      throw toFailure(thrown, isOnline())
    })
  // Production functions reject calls without an App Check token; the emulators do not support App Check.
  const ensureAppCheck = memoizeAsync(async () => {
    if (config.appCheckKey === '') return null
    const { startAppCheck } = await import(/* webpackChunkName: "app-check" */ './appCheckSdk')
    return startAppCheck(config)
  })
  const loadSdk = () =>
    Promise.all([import(/* webpackChunkName: "functions" */ './functionsSdk'), ensureAppCheck()]).then(([sdk]) => sdk)
  const callWithKeepalive = async (name: CallName, payload: unknown, onSent: () => void): Promise<unknown> => {
    const [{ keepaliveCall }, appCheckToken] = await Promise.all([
      import(/* webpackChunkName: "report" */ './keepaliveCall'),
      // Send the call without a token if there is none: the function then rejects it with its own error.
      ensureAppCheck()
        .then((appCheck) => appCheck?.token() ?? null)
        .catch(() => null),
    ])
    return keepaliveCall({ url: `${origin()}${CALL_PATH}/${name}`, payload, appCheckToken, onSent })
  }
  return {
    // Ignore a failure: the call loads the SDK again and reports the error.
    preload: () => void loadSdk().catch(() => undefined),
    call<Name extends CallName>(name: Name, payload: Calls[Name]['payload'], onSent: () => void = () => undefined) {
      const policy = policyFor(name, renew)
      return withTimeoutAndRetry(async () => {
        try {
          // Cast only: the caller validates the result.
          if (outlivesPage(name)) return (await callWithKeepalive(name, payload, onSent)) as Calls[Name]['answer']
          const { initFunctions, httpsCallable } = await loadSdk()
          const callable = httpsCallable<Calls[Name]['payload'], Calls[Name]['answer']>(
            initFunctions(config, origin()),
            name,
            callOptions(name, config, policy.timeoutMs),
          )
          return (await callable(payload)).data
        } catch (thrown) {
          throw toFailure(thrown, isOnline())
        }
      }, policy)
    },
  }
}

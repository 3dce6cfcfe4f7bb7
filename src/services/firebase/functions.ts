import { CALL_PATH, CALLS, outlivesPage, type CallName, type Calls } from '../../domain/calls'
import type { FunctionsPort } from '../ports'
import type { BuildConfig } from '../config.production'
import { memoizeAsync } from '../memoizeAsync'
import { policyFor, withTimeoutAndRetry, type RenewToken } from '../retryPolicy'
import { mapFailure } from './mapFailure'

/** Calls that are open to anyone may be configured to take each App Check token once; a new one is drawn for each. */
export const callOptions = (
  name: CallName,
  { appCheckLimitedUse }: Pick<BuildConfig, 'appCheckLimitedUse'>,
  timeout: number,
) => (CALLS[name].access === 'anyone' && appCheckLimitedUse ? { timeout, limitedUseAppCheckTokens: true } : { timeout })

/** Asks the sign-in service for a new token of the signed-in member. */
const sdkTokenRenewal =
  (target: BuildConfig): RenewToken =>
  async () => {
    const { authOperations } = await import(/* webpackChunkName: "sign-in" */ './authOperations')
    return authOperations(target).renewToken()
  }

/** The callable functions behind their port. `origin` is the site's, or in tests that of the emulator. */
export function firebaseFunctions(
  target: BuildConfig,
  origin: () => string,
  renewToken: RenewToken = sdkTokenRenewal(target),
): FunctionsPort {
  const renew: RenewToken = () =>
    renewToken().catch((thrown: unknown) => {
      throw mapFailure(thrown)
    })
  // Production refuses calls without a token; the emulators know nothing of App Check, and have no key.
  const ensureAppCheck = memoizeAsync(async () => {
    if (target.appCheckKey === '') return null
    const { startAppCheck } = await import(/* webpackChunkName: "app-check" */ './appCheckSdk')
    return startAppCheck(target)
  })
  const loadSdk = () =>
    Promise.all([import(/* webpackChunkName: "functions" */ './functionsSdk'), ensureAppCheck()]).then(([sdk]) => sdk)
  const callWithKeepalive = async (name: CallName, payload: unknown, onSent: () => void): Promise<unknown> => {
    const [{ keepaliveCall }, appCheckToken] = await Promise.all([
      import(/* webpackChunkName: "report" */ './keepaliveCall'),
      // Without a token the function refuses the call, and says so.
      ensureAppCheck()
        .then((appCheck) => appCheck?.token() ?? null)
        .catch(() => null),
    ])
    return keepaliveCall({ url: `${origin()}${CALL_PATH}/${name}`, payload, appCheckToken, onSent })
  }
  return {
    // What does not come now is asked for again, and told, by the call itself.
    preload: () => void loadSdk().catch(() => undefined),
    call<Name extends CallName>(name: Name, payload: Calls[Name]['payload'], onSent: () => void = () => undefined) {
      const policy = policyFor(name, renew)
      return withTimeoutAndRetry(async () => {
        try {
          // The server checks what it takes, and the page what it is answered.
          if (outlivesPage(name)) return (await callWithKeepalive(name, payload, onSent)) as Calls[Name]['answer']
          const { initFunctions, httpsCallable } = await loadSdk()
          const callable = httpsCallable<Calls[Name]['payload'], Calls[Name]['answer']>(
            initFunctions(target, origin()),
            name,
            callOptions(name, target, policy.timeoutMs),
          )
          return (await callable(payload)).data
        } catch (thrown) {
          throw mapFailure(thrown)
        }
      }, policy)
    },
  }
}

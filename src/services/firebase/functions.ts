import { CALL_PATH, CALLS, outlivesPage, type CallName, type Calls } from '../../domain/calls'
import type { FunctionsPort } from '../ports'
import type { Target } from '../target.production'
import { once } from '../once'
import { patienceWith, patiently, type RenewToken } from '../patience'
import { mapFailure } from './failures'

/** Calls that are open to anyone may be configured to take each App Check token once; a new one is drawn for each. */
export const callOptions = (
  name: CallName,
  { appCheckLimitedUse }: Pick<Target, 'appCheckLimitedUse'>,
  timeout: number,
) => (CALLS[name].who === 'anyone' && appCheckLimitedUse ? { timeout, limitedUseAppCheckTokens: true } : { timeout })

/** Asks the sign-in service for a new token of the signed-in member. */
const sdkTokenRenewal =
  (target: Target): RenewToken =>
  async () => {
    const { authOperations } = await import(/* webpackChunkName: "sign-in" */ './authOperations')
    return authOperations(target).renewToken()
  }

/** The callable functions behind their port. `origin` is the site's, or in tests that of the emulator. */
export function firebaseFunctions(
  target: Target,
  origin: () => string,
  renewToken: RenewToken = sdkTokenRenewal(target),
): FunctionsPort {
  const renew: RenewToken = () =>
    renewToken().catch((thrown: unknown) => {
      throw mapFailure(thrown)
    })
  // Production refuses calls without a token; the emulators know nothing of App Check, and have no key.
  const withAppCheck = once(async () => {
    if (target.appCheckKey === '') return null
    const { startAppCheck } = await import(/* webpackChunkName: "app-check" */ './appCheckSdk')
    return startAppCheck(target)
  })
  const open = () =>
    Promise.all([import(/* webpackChunkName: "functions" */ './functionsSdk'), withAppCheck()]).then(([sdk]) => sdk)
  const keptAlive = async (name: CallName, payload: unknown, onSent: () => void): Promise<unknown> => {
    const [{ keepaliveCall }, appCheckToken] = await Promise.all([
      import(/* webpackChunkName: "report" */ './keepaliveCall'),
      // Without a token the function refuses the call, and says so.
      withAppCheck()
        .then((appCheck) => appCheck?.token() ?? null)
        .catch(() => null),
    ])
    return keepaliveCall({ url: `${origin()}${CALL_PATH}/${name}`, payload, appCheckToken, onSent })
  }
  return {
    // What does not come now is asked for again, and told, by the call itself.
    warm: () => void open().catch(() => undefined),
    call<Name extends CallName>(name: Name, payload: Calls[Name]['payload'], onSent: () => void = () => undefined) {
      const patience = patienceWith(name, renew)
      return patiently(async () => {
        try {
          // The server checks what it takes, and the page what it is answered.
          if (outlivesPage(name)) return (await keptAlive(name, payload, onSent)) as Calls[Name]['answer']
          const { openFunctions, httpsCallable } = await open()
          const callable = httpsCallable<Calls[Name]['payload'], Calls[Name]['answer']>(
            openFunctions(target, origin()),
            name,
            callOptions(name, target, patience.deadline),
          )
          return (await callable(payload)).data
        } catch (thrown) {
          throw mapFailure(thrown)
        }
      }, patience)
    },
  }
}

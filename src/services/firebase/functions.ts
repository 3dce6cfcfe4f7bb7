import { TIMES } from '../../domain/limits'
import type { CallName, Calls } from '../../domain/calls'
import type { FunctionsPort } from '../ports'
import type { Target } from '../target.production'
import { mapFailure } from './failures'

/** The callable functions behind their port. `origin` is the site's, or in tests that of the emulator. */
export function firebaseFunctions(target: Target, origin: () => string): FunctionsPort {
  return {
    async call<Name extends CallName>(name: Name, payload: Calls[Name]['payload']) {
      try {
        const { openFunctions, httpsCallable } = await import(/* webpackChunkName: "functions" */ './functionsSdk')
        const callable = httpsCallable<Calls[Name]['payload'], Calls[Name]['answer']>(
          openFunctions(target, origin()),
          name,
          { timeout: TIMES.callTimeout },
        )
        return (await callable(payload)).data
      } catch (thrown) {
        throw mapFailure(thrown)
      }
    },
  }
}

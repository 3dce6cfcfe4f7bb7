import { getLimitedUseToken, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'

/** Starts App Check. The Functions SDK then attaches its tokens; `token` is for calls without that SDK. */
export function startAppCheck(config: BuildConfig): { readonly token: () => Promise<string> } {
  const appCheck = initializeAppCheck(firebaseApp(config), {
    provider: new ReCaptchaEnterpriseProvider(config.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  })
  // `token` serves calls that are open to anyone, so it follows the same setting as `callOptions`.
  const obtainToken = config.appCheckLimitedUse ? getLimitedUseToken : getToken
  return { token: async () => (await obtainToken(appCheck)).token }
}

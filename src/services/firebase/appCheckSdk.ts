import { getLimitedUseToken, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'

/** Starts App Check: from then on the functions' SDK sends its tokens along. `token` is for a call made without it. */
export function startAppCheck(target: BuildConfig): { readonly token: () => Promise<string> } {
  const appCheck = initializeAppCheck(firebaseApp(target), {
    provider: new ReCaptchaEnterpriseProvider(target.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  })
  // For calls that are open to anyone, which are configured together (`callOptions`).
  const draw = target.appCheckLimitedUse ? getLimitedUseToken : getToken
  return { token: async () => (await draw(appCheck)).token }
}

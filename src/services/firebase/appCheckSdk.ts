import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Target } from '../target.production'
import { firebaseApp } from './app'

/** Starts App Check: from then on the functions' SDK sends its tokens along with every call. */
export function startAppCheck(target: Target): void {
  initializeAppCheck(firebaseApp(target), {
    provider: new ReCaptchaEnterpriseProvider(target.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  })
}

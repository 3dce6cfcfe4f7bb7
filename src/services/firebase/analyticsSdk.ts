import { initializeAnalytics, isSupported, logEvent, type Analytics } from 'firebase/analytics'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'

/** Analytics where the browser supports it, else null. No automatic page_view: it would send the raw URL. */
export async function initAnalytics(target: BuildConfig, page_location: string): Promise<Analytics | null> {
  if (!(await isSupported())) return null
  return initializeAnalytics(firebaseApp(target), { config: { send_page_view: false, page_location } })
}

export { logEvent }

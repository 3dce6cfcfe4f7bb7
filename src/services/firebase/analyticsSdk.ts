import { initializeAnalytics, isSupported, logEvent, type Analytics } from 'firebase/analytics'
import type { BuildConfig } from '../config.production'
import { firebaseApp } from './app'

/** Initializes Analytics; null if the browser does not support it. No automatic page_view, which would send the URL. */
export async function initAnalytics(config: BuildConfig, page_location: string): Promise<Analytics | null> {
  if (!(await isSupported())) return null
  return initializeAnalytics(firebaseApp(config), { config: { send_page_view: false, page_location } })
}

export { logEvent }

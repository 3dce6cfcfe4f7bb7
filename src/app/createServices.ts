/** The production implementations of the ports. */
import { browserServices } from '../services/browser'
import { preconnect } from '../services/browser/preconnect'
import { firebaseAnalytics } from '../services/firebase/analytics'
import { firebaseAuth } from '../services/firebase/auth'
import { firebaseFunctions } from '../services/firebase/functions'
import type { Services } from '../services/ports'
import { sentryReporter } from './errorReporting/sentry'
import { buildConfig } from '../services/config.production'

export function createServices(): Services {
  const browser = browserServices()
  const { page } = browser
  return {
    ...browser,
    auth: firebaseAuth(buildConfig, preconnect),
    functions: firebaseFunctions(buildConfig, page.origin),
    analytics: firebaseAnalytics(buildConfig, page),
    reporter: sentryReporter(buildConfig.sentryDsn),
    destinations: buildConfig.destinations,
    campaignCodes: buildConfig.campaignCodes,
  }
}

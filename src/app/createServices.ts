/** The real world behind the ports, complete at birth. */
import { browserServices } from '../services/browser'
import { connectAhead } from '../services/browser/connect'
import { firebaseAnalytics } from '../services/firebase/analytics'
import { firebaseAuth } from '../services/firebase/auth'
import { firebaseFunctions } from '../services/firebase/functions'
import type { Services } from '../services/ports'
import { sentryReporter } from './sentry'
import { target } from '../services/target.production'

export function createServices(): Services {
  const browser = browserServices()
  const { page } = browser
  return {
    ...browser,
    auth: firebaseAuth(target, connectAhead),
    functions: firebaseFunctions(target, page.origin),
    analytics: firebaseAnalytics(target, page),
    reporter: sentryReporter(target.sentryDsn),
    destinations: target.destinations,
    campaignCodes: target.campaignCodes,
  }
}

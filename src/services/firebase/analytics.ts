import type { AnalyticsPort, PagePort } from '../ports'
import type { BuildConfig } from '../config.production'

/**
 * Google Analytics as AnalyticsPort; loaded with the first event, and only if supported. Each event sets
 * page_location without the query, because Google's script would otherwise send the whole URL.
 */
export function firebaseAnalytics(config: BuildConfig, page: Pick<PagePort, 'origin' | 'location'>): AnalyticsPort {
  if (config.firebase.measurementId === '') return { record: () => undefined }
  const pageLocation = () => page.origin() + page.location().pathname
  const load = async () => {
    const { initAnalytics, logEvent } = await import(/* webpackChunkName: "analytics" */ './analyticsSdk')
    return { analytics: await initAnalytics(config, pageLocation()), logEvent }
  }
  let loading: ReturnType<typeof load> | null = null
  return {
    record(event, parameters) {
      const page_location = pageLocation()
      void (loading ??= load())
        .then(({ analytics, logEvent }) => analytics && logEvent(analytics, event, { ...parameters, page_location }))
        // Ignore blocked or failing analytics: no feature depends on them.
        .catch(() => undefined)
    },
  }
}

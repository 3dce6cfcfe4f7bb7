import type { AnalyticsPort, PagePort } from '../ports'
import type { BuildConfig } from '../config.production'

/**
 * Analytics, loaded with the first event and only if supported (spec §7). It is told the page's address without its
 * query: unless it is told one, Google's script sends the whole of it along with every event.
 */
export function firebaseAnalytics(target: BuildConfig, page: Pick<PagePort, 'origin' | 'location'>): AnalyticsPort {
  if (target.firebase.measurementId === '') return { record: () => undefined }
  const pageLocation = () => page.origin() + page.location().pathname
  const load = async () => {
    const { initAnalytics, logEvent } = await import(/* webpackChunkName: "analytics" */ './analyticsSdk')
    return { analytics: await initAnalytics(target, pageLocation()), logEvent }
  }
  let loading: ReturnType<typeof load> | null = null
  return {
    record(event, parameters) {
      const page_location = pageLocation()
      void (loading ??= load())
        .then(({ analytics, logEvent }) => analytics && logEvent(analytics, event, { ...parameters, page_location }))
        // Blocked or broken analytics are nobody's problem.
        .catch(() => undefined)
    },
  }
}

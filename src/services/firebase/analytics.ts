import type { AnalyticsPort } from '../ports'
import type { Target } from '../target.production'

/**
 * Analytics, loaded with the first event and only if supported (spec §7). `pageLocation` is the page's address without
 * its query: unless it is told one, Google's script sends the whole of it along with every event.
 */
export function firebaseAnalytics(target: Target, pageLocation: () => string): AnalyticsPort {
  if (target.firebase.measurementId === '') return { record: () => undefined }
  const open = async () => {
    const { openAnalytics, logEvent } = await import(/* webpackChunkName: "analytics" */ './analyticsSdk')
    return { analytics: await openAnalytics(target, pageLocation()), logEvent }
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    record(event, parameters) {
      const page_location = pageLocation()
      void (opened ??= open())
        .then(({ analytics, logEvent }) => analytics && logEvent(analytics, event, { ...parameters, page_location }))
        // Blocked or broken analytics are nobody's problem.
        .catch(() => undefined)
    },
  }
}

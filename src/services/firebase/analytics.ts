import type { AnalyticsPort, PagePort } from '../ports'
import type { Target } from '../target.production'

/**
 * Analytics, loaded with the first event and only if supported (spec §7). It is told the page's address without its
 * query: unless it is told one, Google's script sends the whole of it along with every event.
 */
export function firebaseAnalytics(target: Target, page: Pick<PagePort, 'origin' | 'address'>): AnalyticsPort {
  if (target.firebase.measurementId === '') return { record: () => undefined }
  const pageLocation = () => page.origin() + page.address().pathname
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

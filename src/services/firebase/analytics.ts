import type { AnalyticsPort } from '../ports'
import type { Target } from '../target.production'

/** Analytics, loaded with the first event and only if supported (spec §7). */
export function firebaseAnalytics(target: Target): AnalyticsPort {
  if (target.firebase.measurementId === '') return { record: () => undefined }
  const open = async () => {
    const { openAnalytics, logEvent } = await import(/* webpackChunkName: "analytics" */ './analyticsSdk')
    return { analytics: await openAnalytics(target), logEvent }
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    record(event, parameters) {
      void (opened ??= open())
        .then(({ analytics, logEvent }) => analytics && logEvent(analytics, event, { ...parameters }))
        // Blocked or broken analytics are nobody's problem.
        .catch(() => undefined)
    },
  }
}

import { redact } from '../state/redact'
import type { ReporterPort } from '../services/ports'

/** Error reporting, production only (a build without a DSN has none), loaded with the first report. */
export function sentryReporter(dsn: string): ReporterPort {
  if (dsn === '') return { report: () => undefined }
  const open = async () => {
    const sentry = await import(/* webpackChunkName: "sentry" */ './sentrySdk')
    sentry.init({
      dsn,
      defaultIntegrations: false,
      beforeSend: (event) => redact(event) as typeof event,
    })
    return sentry
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    report(failure, reference) {
      void (opened ??= open())
        .then((sentry) =>
          sentry.captureException(failure, { tags: { code: failure.code, ...(reference !== null && { reference }) } }),
        )
        .catch(() => undefined)
    },
  }
}

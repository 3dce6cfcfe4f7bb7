import type { ReporterPort } from '../services/ports'

/** Error reporting, production only (a build without a DSN has none), loaded with the first report. */
export function sentryReporter(dsn: string): ReporterPort {
  if (dsn === '') return { report: () => undefined }
  const open = async () => (await import(/* webpackChunkName: "sentry" */ './sentrySdk')).openSentry(dsn)
  let opened: ReturnType<typeof open> | null = null
  return {
    report(failure, reference) {
      void (opened ??= open())
        .then((send) => send(failure, { tags: { code: failure.code, ...(reference !== null && { reference }) } }))
        .catch(() => undefined)
    },
  }
}

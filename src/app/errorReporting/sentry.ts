import type { ReporterPort } from '../../services/ports'

/** Error reporting, production only (a build without a DSN has none), loaded with the first report. */
export function sentryReporter(dsn: string): ReporterPort {
  if (dsn === '') return { report: () => undefined }
  const load = async () => (await import(/* webpackChunkName: "sentry" */ './sentrySdk')).initSentry(dsn)
  let loading: ReturnType<typeof load> | null = null
  return {
    report(failure, reference) {
      void (loading ??= load())
        .then((send) => send(failure, { tags: { code: failure.code, ...(reference !== null && { reference }) } }))
        .catch(() => undefined)
    },
  }
}

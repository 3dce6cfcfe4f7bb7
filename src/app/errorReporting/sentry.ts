import type { ReporterPort } from '../../services/ports'

/** Error reporting to Sentry, loaded with the first report. A build without a DSN reports nothing. */
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

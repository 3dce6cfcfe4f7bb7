import type { ReporterPort } from '../../services/ports'

/** Error reporting to Sentry, loaded with the first report. A build without a DSN reports nothing. */
export const sentryReporter = (dsn: string): ReporterPort => ({
  report: (report) =>
    void (
      dsn !== '' &&
      import(/* webpackChunkName: "sentry" */ './sentrySdk')
        .then(({ sendToSentry }) => sendToSentry(dsn, report))
        // An error service that does not load or answer has nowhere to be reported.
        .catch(() => undefined)
    ),
})

import { captureException, init } from '@sentry/react'
import { redact } from '../../domain/redact'

/** Opens the SDK; imported by name, so that the rest of it stays out of the build. Answers how to report. */
export function initSentry(dsn: string): typeof captureException {
  init({
    dsn,
    // Nothing is watched, so there are no crumbs, requests or addresses; only what is reported is sent.
    defaultIntegrations: false,
    // By default the service would note the visitor's address, taken from the connection.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => redact(event) as typeof event,
  })
  return captureException
}

import { captureException, init } from '@sentry/react'
import { redact } from '../../domain/redact'

/** Initializes the SDK. Named imports keep the rest of it out of the build. */
export function initSentry(dsn: string): typeof captureException {
  init({
    dsn,
    // No breadcrumbs, requests or URLs: only what is reported is sent.
    defaultIntegrations: false,
    // By default the service stores the visitor's IP address.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => redact(event) as typeof event,
  })
  return captureException
}

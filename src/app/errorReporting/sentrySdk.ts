import {
  captureException,
  captureReactException,
  init,
  isInitialized,
  linkedErrorsIntegration,
  withScope,
} from '@sentry/react'
import type { Event } from '@sentry/react'
import { fileOf } from '../../domain/errorDescription'
import { redact } from '../../domain/redact'
import type { ErrorReport } from '../../services/ports'

/** Initializes the SDK with the first report. Named imports keep the rest of it out of the build. */
export function sendToSentry(dsn: string, report: ErrorReport): void {
  if (!isInitialized()) initSdk(dsn, report.release)
  const { error, componentStack, tags, fingerprint, redactError } = report
  withScope((scope) => {
    scope.setTags(tags)
    scope.setFingerprint([...fingerprint])
    scope.addEventProcessor((event) => redactEvent(event, redactError))
    if (componentStack === null) captureException(error)
    else captureReactException(error, { componentStack })
  })
}

function initSdk(dsn: string, release: string): void {
  init({
    dsn,
    release,
    // No breadcrumbs, requests or URLs: only what is reported is sent.
    defaultIntegrations: false,
    // The chain of causes.
    integrations: [linkedErrorsIntegration()],
    // By default the service stores the visitor's IP address.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => redact(event) as typeof event,
  })
}

/** Redacts messages, which may quote what was typed, and removes the query from the files of frames. */
function redactEvent(event: Event, redactError: ErrorReport['redactError']): Event {
  for (const exception of event.exception?.values ?? []) {
    exception.value &&= redactError(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) frame.filename &&= fileOf(frame.filename)
  }
  return event
}

/** The two functions we use of the SDK: imported by name, so that the rest stays out of the build. */
export { captureException, init } from '@sentry/react'

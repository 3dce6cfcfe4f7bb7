/** The function that the queue of the emails calls. */
import { HttpsError } from 'firebase-functions/https'
import { onTaskDispatched, type TaskQueueFunction } from 'firebase-functions/tasks'
import { REGION } from '../../../src/domain/calls'
import { ConfigError, isEmulator, type Env } from '../config'
import { defaultApp, dependencies } from '../createDeps'
import { errorCode, errorName } from '../errors'
import { readEmailTask } from './emailTask'
import type { MailTransport } from './ports'
import { EmailDelayedError, sendEmail, type SendDeps } from './sendEmail'
import { emailsPerSecond } from './settings'

const HOUR_S = 3_600

/** Waits 10 s, 20 s, 40 s … up to ten minutes between the attempts, for at least four hours and ten attempts. */
const RETRIES = { minBackoffSeconds: 10, maxBackoffSeconds: 600, maxDoublings: 6, maxAttempts: 10 }

export const emailWorker = (env: Env): TaskQueueFunction<unknown> =>
  onTaskDispatched<unknown>(
    {
      region: REGION,
      retryConfig: { ...RETRIES, maxRetrySeconds: 4 * HOUR_S },
      rateLimits: { maxDispatchesPerSecond: emailsPerSecond(env), maxConcurrentDispatches: 10 },
      // Each instance has a pool of connections to the mail server.
      ...{ maxInstances: 2, concurrency: 10, memory: '256MiB', timeoutSeconds: 60 },
      secrets: isEmulator(env) ? [] : ['SMTP_URL'],
    },
    async ({ data, id, retryCount = 0 }) => {
      const deps = await sendDependencies()
      const task = readEmailTask(data, deps.config.destinations)
      if (task === null || id === undefined) return deps.log.error('email task unreadable', {})
      try {
        await sendEmail({ id, task, retryCount }, deps)
      } catch (error) {
        if (!(error instanceof EmailDelayedError)) {
          const fields = { error: errorName(error), code: errorCode(error) }
          deps.log.error('email failed', { kind: task.kind, retryCount, ...fields })
        }
        // The framework logs the message of any other error, which may quote the address.
        throw new HttpsError('unavailable', 'try again later')
      }
    },
  )

let transport: MailTransport | null = null

/** Calls need none of these modules, so only this process loads them. */
async function sendDependencies(): Promise<SendDeps> {
  const [deps, { smtpTransport }, { firebaseEmailAuth }, { renderEmail }] = await Promise.all([
    dependencies(),
    import('./smtpTransport'),
    import('./firebaseEmailAuth'),
    import('./render'),
  ])
  const { smtpUrl, emailSender } = deps.config
  if (smtpUrl === null) throw new ConfigError(['SMTP_URL is not set'])
  transport ??= smtpTransport(smtpUrl, emailSender)
  return {
    ...deps,
    auth: firebaseEmailAuth(defaultApp(process.env), process.env.GCLOUD_PROJECT ?? ''),
    transport,
    render: renderEmail,
  }
}

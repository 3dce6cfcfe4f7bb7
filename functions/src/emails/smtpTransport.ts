/** `MailTransport` by SMTP. Only the worker loads it: nodemailer would lengthen the start of every call. */
import { createTransport } from 'nodemailer'
import type { Delivery, MailTransport } from './ports'
import { isLoopback, type Sender } from './settings'

/** Together less than the time of the worker, so that a server that hangs counts as a failure. */
const TIMEOUTS_MS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const MAX_CONNECTIONS = 5
/** Shorter than the patience of servers, so that no email meets a connection that is being closed. */
const IDLE_MS = 30_000

/** `url`: `smtp://USER:PASSWORD@HOST:PORT`, or smtps. The connection must be encrypted unless it stays on this machine. */
export function smtpTransport(url: string, from: Sender, timeouts: Partial<typeof TIMEOUTS_MS> = {}): MailTransport {
  const isLocal = isLoopback(new URL(url).hostname)
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    tls: { minVersion: 'TLSv1.2' },
    maxConnections: MAX_CONNECTIONS,
    // The queue retries. The pool would send a second copy of an email whose answer was lost.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS_MS,
    ...timeouts,
  })
  return {
    send: async ({ to, replyTo, ...email }) => {
      try {
        await transport.sendMail({
          ...email,
          from: { ...from },
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return deliveryOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A reply of 500 and more ends it if it is about the recipient or the message. In any other step, such as the login, it
 * tells of our own settings, so the email waits until they are mended.
 */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode, command } = Object(error) as Partial<Record<string, unknown>> // of any thrown value
  const reason = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  // Nodemailer does not write an address that SMTP cannot express.
  const isUnwritable = code === 'EENVELOPE' && command === 'API'
  const isRefused = isUnwritable || (isAboutEmail && typeof responseCode === 'number' && responseCode >= 500)
  return { outcome: isRefused ? 'refused' : 'delayed', reason }
}

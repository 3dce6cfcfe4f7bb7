/** The queue, the mail server and the sign-in service of emails in memory. */
import { taskId, type EmailTask } from '../../../functions/src/emails/emailTask'
import type { EmailAuth, EmailQueue, Delivery, MailTransport, OutgoingEmail } from '../../../functions/src/emails/ports'
import { sendEmail, type SendDeps } from '../../../functions/src/emails/sendEmail'
import type { TestBackend } from './backend'

interface QueuedTask {
  readonly id: string
  readonly task: EmailTask
  readonly delaySeconds: number
}

export interface FakeQueue extends EmailQueue {
  readonly queued: QueuedTask[]
  /** While true, the queue does not answer. */
  isDown: boolean
}

export function fakeQueue(now: () => number): FakeQueue {
  const names = new Set<string>()
  const queue: FakeQueue = {
    queued: [],
    isDown: false,
    enqueue: (task, delaySeconds = 0) => {
      if (queue.isDown) return Promise.reject(new Error('the queue is unavailable'))
      const id = taskId(task, now(), delaySeconds)
      if (!names.has(id)) queue.queued.push({ id, task, delaySeconds })
      names.add(id)
      return Promise.resolve()
    },
  }
  return queue
}

export interface FakeMail {
  readonly sent: OutgoingEmail[]
  /** What the server answers next; it takes an email when the list is empty. */
  readonly answers: (Delivery | 'dies')[]
  /** Times of passwords by uid, milliseconds since 1970. */
  readonly passwordTimes: Map<string, number>
  readonly deps: SendDeps
  /** Sends what is queued, except what is due later. */
  readonly run: () => Promise<void>
}

/** Sends the emails of a backend's queue. The text of an email names its kind, language and values. */
export function fakeMail({ deps, auth, queue }: TestBackend): FakeMail {
  const sent: OutgoingEmail[] = []
  const answers: FakeMail['answers'] = []
  const passwordTimes = new Map<string, number>()
  const emailAuth: EmailAuth = {
    ...auth,
    createCode: (kind, email) =>
      Promise.resolve([...auth.users.values()].some((user) => user.email === email) ? `code-${kind}` : null),
    passwordChangedAt: (uid) => Promise.resolve(passwordTimes.get(uid) ?? null),
  }
  const transport: MailTransport = {
    send: (email) => {
      const answer = answers.shift() ?? { outcome: 'sent' }
      if (answer === 'dies') return Promise.reject(new Error('the process died'))
      if (answer.outcome === 'sent') sent.push(email)
      return Promise.resolve(answer)
    },
    close: () => undefined,
  }
  const sendDeps: SendDeps = {
    ...deps,
    auth: emailAuth,
    transport,
    render: (kind, locale, values) => ({ subject: kind, html: '', text: JSON.stringify({ kind, locale, ...values }) }),
  }
  return {
    ...{ sent, answers, passwordTimes, deps: sendDeps },
    run: async () => {
      const due = queue.queued.filter(({ delaySeconds }) => delaySeconds === 0)
      for (const { id, task } of due) {
        queue.queued.splice(
          queue.queued.findIndex((queued) => queued.id === id),
          1,
        )
        await sendEmail({ id, task, retryCount: 0 }, sendDeps)
      }
    },
  }
}

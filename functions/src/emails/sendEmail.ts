/**
 * Sends the email of one task. The queue may deliver a task twice, so an attempt is claimed in the store before the email
 * goes to the mail server, and its outcome stored afterwards.
 *
 * If the process dies in between, or the server's answer is lost, nobody knows whether the email was sent. The next attempt
 * after `ATTEMPT_MS` sends it again, with the same Message-ID: a second copy is better than none.
 */
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import { STORES } from '../../../src/domain/routing/destinations'
import { isoNow, type Deps, type LogFields } from '../deps'
import { emailHash } from '../emailKey'
import { countRequestedEmail } from '../rateLimit'
import type { EmailOutcome, EmailRecord } from '../store/EmailStore'
import { passwordCheckOf } from './changes'
import { tryToEnqueue } from './tryToEnqueue'
import type { EmailTask } from './emailTask'
import type { Delivery, MailTransport } from './ports'
import { planEmail, type EmailPlan, type PlanDeps } from './planEmail'
import type { EmailKind, EmailValues } from './emails'
import type { RenderedEmail } from './render'

export interface SendDeps extends PlanDeps, Pick<Deps, 'clock' | 'log' | 'emailQueue'> {
  readonly render: (kind: EmailKind, locale: Locale, values: EmailValues) => RenderedEmail
  readonly transport: MailTransport
}

/** The task should be delivered again later. */
export class EmailDelayedError extends Error {
  override readonly name = 'EmailDelayedError'
}

/** Longer than the worker may run. */
const ATTEMPT_MS = 90_000
/** The code of a reset works for an hour; ten minutes for a visitor who is about to use it. */
const PASSWORD_CHECK_SECONDS = 70 * 60

export interface Delivered {
  /** The name of the task. */
  readonly id: string
  readonly task: EmailTask
  /** 0 at the first attempt. */
  readonly retryCount: number
}

/** Resolves when the email is sent, or never will be; throws `EmailDelayedError` if it may be sent later. Logs one line. */
export async function sendEmail({ id, task, retryCount }: Delivered, deps: SendDeps): Promise<void> {
  const { store, log } = deps
  const plan = await planEmail(id, task, deps)
  const { kind } = 'reason' in plan ? task : plan
  if ('reason' in plan) {
    log.info('email not sent', { kind, reason: plan.reason })
    if (plan.owner !== null) {
      const dropped = { ...{ id, kind, owner: plan.owner }, ...outcome('dropped', plan.reason, deps), messageId: null }
      await store.saveEmail(dropped, '')
    }
    return
  }
  const messageId = `${plan.id}@${deps.config.emailSender.address.split('@').at(-1) ?? ''}`
  const record = (of: EmailOutcome, reason: string | null = null): EmailRecord => ({
    ...{ id: plan.id, kind, owner: plan.owner, messageId },
    ...outcome(of, reason, deps),
  })
  const takenUntil = new Date(deps.clock.now() + ATTEMPT_MS).toISOString()
  const claim = await store.claimEmail(record('sending'), takenUntil)
  if (claim === 'ended') return log.info('email not sent', { kind, reason: 'repeated' })
  if (claim === 'running') {
    log.info('email delayed', { kind, reason: 'running', retryCount })
    throw new EmailDelayedError('another attempt is running')
  }
  const startedAt = deps.clock.now()
  const delivery = await attempt(plan, { messageId, retryCount }, deps)
  const fields: LogFields = { kind, retryCount, ms: deps.clock.now() - startedAt }
  const reason = 'reason' in delivery ? delivery.reason : null
  await store.saveEmail(record(delivery.outcome, reason), emailHash(plan.to))
  if (delivery.outcome === 'sent') {
    log.info('email sent', fields)
    if (plan.mayChangePasswordOf) await checkPasswordLater(plan.mayChangePasswordOf, deps)
  } else {
    log.warn(`email ${delivery.outcome}`, { ...fields, reason })
  }
  if (delivery.outcome === 'delayed') throw new EmailDelayedError('the mail server did not take it')
}

const outcome = (of: EmailOutcome, reason: string | null, deps: Pick<Deps, 'clock'>) => ({
  outcome: of,
  reason,
  at: isoNow(deps),
})

async function attempt(
  { kind, isLimited, to, locale, values }: EmailPlan,
  { messageId, retryCount }: { readonly messageId: string } & Pick<Delivered, 'retryCount'>,
  deps: SendDeps,
): Promise<Delivery | { readonly outcome: 'dropped'; readonly reason: string }> {
  const { render, transport, config } = deps
  // A retry was counted before. The answer to the request cannot tell of the limit: it would tell of the account.
  if (isLimited && retryCount === 0 && !(await countRequestedEmail(to, deps)))
    return { outcome: 'dropped', reason: 'too-many' }
  const filled = await values()
  if (filled === null) return { outcome: 'dropped', reason: 'no-user' }
  const replyTo = config.emailReplyTo.get(STORES[localeRow(locale).store]) ?? null
  return transport.send({ ...render(kind, locale, filled), to, messageId, replyTo })
}

/** A member who sets the password and does not sign in afterwards makes no call that would notice the change. */
const checkPasswordLater = (
  { member, record }: NonNullable<EmailPlan['mayChangePasswordOf']>,
  deps: SendDeps,
): Promise<boolean> => tryToEnqueue(passwordCheckOf(member, record), deps, PASSWORD_CHECK_SECONDS)

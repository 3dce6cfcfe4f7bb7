/**
 * The tasks of the queue: which email, to whom. No code and no personal data beyond an address: the worker reads the rest
 * when it sends, and makes the code then.
 */
import { createHash } from 'node:crypto'
import { REQUESTED_EMAILS, type RequestedEmail } from '../../../src/domain/calls'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { isLocale, type Locale } from '../../../src/domain/routing/locales'
import type { Destinations } from '../../../src/domain/routing/destinations'
import { CallError } from '../errors'
import { payloadOf, type Payload } from '../payloads/fields'
import { readCallback, readCampaignCode } from '../payloads/visit'

/** An email with a link, to whoever has the address. */
export interface RequestTask {
  readonly kind: RequestedEmail
  /** A key (`emailKey`). */
  readonly email: string
  readonly locale: Locale
  /** Of the destinations table; null: the link leads to no shop. */
  readonly callbackURL: string | null
  /** Code of the campaign entered at the sign-up. */
  readonly entryFor: string | null
  /** From staff, to an imported member without a password. */
  readonly isInvitation?: true
}

/** An email about something that may have happened to a member. The worker looks whether it has. */
export type NoticeTask = { readonly uid: string } & (
  | {
      readonly kind: 'password-changed'
      /** Milliseconds since 1970: a change before is known to the member. */
      readonly after: number
    }
  | { readonly kind: 'account-linked'; readonly provider: string }
  | { readonly kind: 'entry-received'; readonly campaignCode: string }
)

export type EmailTask = RequestTask | NoticeTask

export const isRequest = (task: EmailTask): task is RequestTask => 'email' in task

/** A hash that stands for an email in the names of tasks, in the store and in its Message-ID. */
export const emailId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * The name of a task that is queued at `now`. Cloud Tasks refuses a name that was used before, so each email is sent at
 * most once in a window of `resendWait` on the clock; the two about a password are one until the worker sends it. A check that is due later
 * does not take the name of one that is due now.
 */
export const taskId = (task: EmailTask, now: number, delaySeconds: number): string =>
  emailId(nameOf(task), ...subjectOf(task), Math.floor(now / DURATIONS_MS.resendWait), delaySeconds)

const nameOf = (task: EmailTask): string =>
  isRequest(task) && task.kind !== 'verify-email' && !task.isInvitation ? 'password' : task.kind

function subjectOf(task: EmailTask): readonly (string | number)[] {
  switch (task.kind) {
    case 'password-changed':
      return [task.uid, task.after]
    case 'account-linked':
      return [task.uid, task.provider]
    case 'entry-received':
      return [task.uid, task.campaignCode]
    default:
      return [task.email, ...(task.isInvitation ? ['invitation'] : [])]
  }
}

/** The task in the payload of the queue, whose parts have the form that the calls accept; null for anything else. */
export function readEmailTask(data: unknown, destinations: Destinations): EmailTask | null {
  try {
    return parseTask(payloadOf(data), destinations)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

function parseTask(fields: Payload, destinations: Destinations): EmailTask | null {
  const { uid, email, locale, after, provider, isInvitation } = fields
  const kind = REQUESTED_EMAILS.find((name) => name === fields.kind)
  if (kind) {
    if (typeof email !== 'string' || !isLocale(locale)) return null
    const callbackURL = fields.callbackURL === null ? null : readCallback(fields, destinations).url
    return {
      ...{ kind, email, locale, callbackURL, entryFor: readCampaignCode(fields, 'entryFor') },
      ...(isInvitation === true && { isInvitation }),
    }
  }
  if (typeof uid !== 'string') return null
  if (fields.kind === 'password-changed' && typeof after === 'number') return { kind: fields.kind, uid, after }
  if (fields.kind === 'account-linked' && typeof provider === 'string') return { kind: fields.kind, uid, provider }
  const campaignCode = readCampaignCode(fields)
  return fields.kind === 'entry-received' && campaignCode !== null ? { kind: fields.kind, uid, campaignCode } : null
}

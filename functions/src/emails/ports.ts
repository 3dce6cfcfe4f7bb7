/** What the emails need of other services: the sign-in service, a queue, a mail server. */
import type { RequestedEmail } from '../../../src/domain/calls'
import type { AuthPort } from '../auth/AuthPort'
import type { EmailTask } from './emailTask'

/** `firebaseEmailAuth.ts` implements it. */
export interface EmailAuth extends Pick<AuthPort, 'findByUid' | 'findByEmail'> {
  /** A new code for the link of an email; null if there is no such user any more. */
  createCode(kind: RequestedEmail, email: string, continueUrl: string): Promise<string | null>
  /** When the password was last set, in milliseconds since 1970; null without a user or a password. */
  passwordChangedAt(uid: string): Promise<number | null>
}

/** `cloudTasks.ts` implements it. */
export interface EmailQueue {
  /**
   * Queues an email; does nothing if the same one was queued in the same window (`taskId`). With `delaySeconds` it is looked at that
   * much later (the emulator looks at once).
   */
  enqueue(task: EmailTask, delaySeconds?: number): Promise<void>
}

export interface OutgoingEmail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Without angle brackets. */
  readonly messageId: string
  /** Of the shop that answers. */
  readonly replyTo: string | null
}

/** `reason`: nodemailer's code, with the reply code of the server if it gave one. Never a text, which may quote the address. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** For good. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** May succeed later. */
  | { readonly outcome: 'delayed'; readonly reason: string }

/** `smtpTransport.ts` implements it. */
export interface MailTransport {
  send(email: OutgoingEmail): Promise<Delivery>
  close(): void
}

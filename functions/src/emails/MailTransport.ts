/** Hands emails to a mail server. `smtpTransport.ts` implements it. */
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

export interface MailTransport {
  send(email: OutgoingEmail): Promise<Delivery>
  close(): void
}

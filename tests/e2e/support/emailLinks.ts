/** Links of emails that a member has asked for. */
import type { RequestedEmail } from '../../../src/domain/calls'
import type { Locale } from '../../../src/domain/routing/locales'
import { testSystem } from '../../support/system'
import { identityCall } from './identity'
import { mailTo } from './mailbox'
import { createStoredMember } from './members'

/** Asks for an email as the page does. */
export async function requestEmail(
  kind: RequestedEmail,
  email: string,
  { idToken, locale = 'en' }: { readonly idToken?: string; readonly locale?: Locale } = {},
): Promise<void> {
  const { site, storefront } = testSystem()
  const data = { kind, email, languagePreference: locale, callbackURL: `${storefront}/account` }
  const answer = await fetch(`${site}/call/requestEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idToken && { authorization: `Bearer ${idToken}` }) },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(`requestEmail: ${await answer.text()}`)
}

/** A stored member and the link that resets the password, or sets the first one of an imported member. */
export async function aResetLink({ imported = false } = {}) {
  const member = await createStoredMember({ imported })
  await requestEmail(imported ? 'setup-password' : 'reset-password', member.email)
  return { ...member, link: (await mailTo(member.email)).link }
}

/** An unverified member and the link that verifies the email. */
export async function aVerificationLink() {
  const member = await createStoredMember({ verified: false })
  const { email, password } = member
  const idToken = await signIn(email, password)
  await requestEmail('verify-email', email, { idToken })
  return { ...member, idToken, link: (await mailTo(email)).link }
}

/** Resolves to the identity token. */
export async function signIn(email: string, password: string): Promise<string> {
  const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  return String(idToken)
}

/** Links that the sign-in service sent by email. */
import { identityCall } from './identity'
import { mailTo } from './mailbox'
import { createStoredMember } from './members'

/** A stored member and the link that resets the password. */
export async function aResetLink() {
  const member = await createStoredMember()
  await identityCall('sendOobCode', { requestType: 'PASSWORD_RESET', email: member.email })
  return { ...member, link: (await mailTo(member.email)).link }
}

/** An unverified member and the link that verifies the email. */
export async function aVerificationLink() {
  const member = await createStoredMember({ verified: false })
  const { email, password } = member
  const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  await identityCall('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return { ...member, idToken, link: (await mailTo(email)).link }
}

/** Links that the sign-in service has sent by email. */
import { identityCall } from './identity'
import { mailTo } from './mailbox'
import { createStoredMember } from './members'

/** A link to a new password, to a member on record. */
export async function aResetLink() {
  const member = await createStoredMember()
  await identityCall('sendOobCode', { requestType: 'PASSWORD_RESET', email: member.email })
  return { ...member, link: (await mailTo(member.email)).link }
}

/** A link that verifies an address, to a member whose address is not verified yet. */
export async function aVerificationLink() {
  const member = await createStoredMember({ verified: false })
  const { email, password } = member
  const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  await identityCall('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return { ...member, idToken, link: (await mailTo(email)).link }
}

/** The emails of the running system: Tasks and Auth emulators, the worker and the mail server. */
import { describe, expect, it } from '@jest/globals'
import { PASSWORD } from '../fixtures/builders'
import { aSignUp } from '../functions/support/payloads'
import { requestEmail, signIn } from '../e2e/support/emailLinks'
import { identityCall, updateUser } from '../e2e/support/identity'
import { allMailsTo, mailTo } from '../e2e/support/mailbox'
import { accountOf, createStoredMember, newEmail } from '../e2e/support/members'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'

async function call(name: string, data: object, idToken = ''): Promise<unknown> {
  const answer = await fetch(`${testSystem().site}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idToken && { authorization: `Bearer ${idToken}` }) },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
  return answer.json()
}

const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await allMailsTo(email)).map(({ subject }) => subject)

describe('an email', () => {
  it('of a sign-up arrives in the language of the page, and its link verifies the address', async () => {
    const { site, storefront } = testSystem()
    const email = newEmail()
    const callbackURL = `${storefront}/account`
    await call('signUpWithEmail', aSignUp({ email, password: PASSWORD, languagePreference: 'de', callbackURL }))
    const mail = await mailTo(email, 'verifyEmail')
    expect(mail).toMatchObject({
      from: 'KEF <no-reply@kef.com>',
      headers: { 'auto-submitted': 'auto-generated', 'message-id': expect.stringMatching(/^<.+@kef\.com>$/) },
      text: expect.stringContaining(mail.link),
    })
    expect(mail.link.startsWith(`${site}/auth/action?mode=verifyEmail&`)).toBe(true)
    const continueUrl = new URL(new URL(mail.link).searchParams.get('continueUrl') ?? '')
    expect([...continueUrl.searchParams]).toEqual([
      ['language', 'de'],
      ['callbackUrl', callbackURL],
    ])
    expect(await identityCall('update', { oobCode: mail.oobCode })).toMatchObject({ email, emailVerified: true })
  })

  it('about a new password follows at the next sign-in, and none goes to an unknown address', async () => {
    const { email, uid } = await createStoredMember({ imported: true })
    await updateUser(uid, { createdAt: '1700000000000', validSince: '1700000000' })
    const stranger = newEmail('nobody')
    for (const address of [stranger, email]) await requestEmail('setup-password', address)
    const { oobCode, subject } = await mailTo(email, 'resetPassword')
    await identityCall('resetPassword', { oobCode, newPassword: PASSWORD })
    await call('getFirestoreAccount', {}, await signIn(email, PASSWORD))
    await eventually(async () => expect(await subjectsTo(email)).toHaveLength(2))
    const [changed] = await subjectsTo(email)
    expect(changed).not.toBe(subject)
    expect((await accountOf(uid))?.signIn?.providers).toEqual(['password'])
    expect(await allMailsTo(stranger)).toEqual([])
  })
})

import { describe, expect, it, jest } from '@jest/globals'
import { DURATIONS_MS } from '../../src/domain/limits'
import { createTestBackend, START } from './support/backend'
import { fakeMail } from './support/emails'
import { aCampaignSignUp, anEntry, EMAIL } from './support/payloads'

const RESET_AT = START / 1_000 + 3_600

/** A member with a password who signed up an hour ago. */
async function aMember() {
  const backend = createTestBackend()
  const uid = await backend.addMember({ email: EMAIL })
  const mail = fakeMail(backend)
  backend.advance(3_600_000)
  const signIn = async (changes = {}) => {
    await backend.call('getFirestoreAccount', {}, { uid, token: { authTime: RESET_AT + 100, ...changes } })
    await mail.run()
    return mail.sent.map(({ subject, text }) => [subject, (JSON.parse(text) as { provider?: string }).provider])
  }
  const resetPassword = (seconds = 0) => {
    mail.passwordTimes.set(uid, (RESET_AT + seconds) * 1_000 + 400)
    backend.auth.change(uid, { tokensValidAfter: RESET_AT + seconds })
  }
  return { ...backend, uid, mail, signIn, resetPassword }
}

const link = (id: string) => ({
  providers: [
    { id: 'password', email: EMAIL },
    { id, email: EMAIL },
  ],
})

describe('a new password', () => {
  it('is told once, at the next call, and again when it changes again', async () => {
    const { signIn, resetPassword } = await aMember()
    expect(await signIn()).toEqual([])
    resetPassword()
    expect(await signIn()).toEqual([['password-changed', undefined]])
    expect(await signIn()).toHaveLength(1)
    resetPassword(50)
    expect(await signIn()).toHaveLength(2)
  })

  it('is not told when only the sessions were ended', async () => {
    const { auth, uid, signIn, resetPassword } = await aMember()
    resetPassword()
    await signIn()
    auth.change(uid, { tokensValidAfter: RESET_AT + 60 })
    expect(await signIn()).toHaveLength(1)
  })

  it('is told later if the queue does not answer', async () => {
    const { queue, signIn, resetPassword } = await aMember()
    resetPassword()
    queue.isDown = true
    expect(await signIn()).toEqual([])
    queue.isDown = false
    expect(await signIn()).toHaveLength(1)
  })

  it('is not told to a disabled member', async () => {
    const { auth, uid, signIn, resetPassword } = await aMember()
    resetPassword()
    auth.change(uid, { isDisabled: true })
    expect(await signIn()).toEqual([])
  })
})

describe('a linked provider', () => {
  it('is told once, and again when it is linked again', async () => {
    const { auth, uid, signIn, advance } = await aMember()
    auth.change(uid, link('facebook.com'))
    expect(await signIn()).toEqual([['account-linked', 'facebook.com']])
    expect(await signIn()).toHaveLength(1)
    auth.change(uid, { providers: link('x').providers.slice(0, 1) })
    expect(await signIn()).toHaveLength(1)
    advance(DURATIONS_MS.resendWait)
    auth.change(uid, link('facebook.com'))
    expect(await signIn()).toHaveLength(2)
  })

  it('is told with a password that changed before the next call', async () => {
    const { auth, uid, signIn, resetPassword } = await aMember()
    await signIn()
    auth.change(uid, link('google.com'))
    resetPassword()
    expect(await signIn()).toEqual([
      ['password-changed', undefined],
      ['account-linked', 'google.com'],
    ])
  })

  it('is not told if the account had it before its password', async () => {
    const { auth, uid, signIn, resetPassword } = await aMember()
    auth.change(uid, { providers: [{ id: 'google.com', email: EMAIL }] })
    await signIn({ signInProvider: 'google.com' })
    auth.change(uid, link('google.com'))
    resetPassword()
    expect(await signIn()).toEqual([['password-changed', undefined]])
  })
})

it('costs the first call of a member one write, and later ones nothing while nothing changes', async () => {
  const { store, queue, signIn } = await aMember()
  const writes = jest.spyOn(store, 'noteSignIn')
  await signIn()
  await signIn()
  expect(writes).toHaveBeenCalledTimes(1)
  expect(queue.queued).toEqual([])
})

it('fails no call of a member whose state cannot be noted', async () => {
  const { store, signIn, logEntries } = await aMember()
  jest.spyOn(store, 'noteSignIn').mockRejectedValueOnce(new Error('of sophie@example.com'))
  expect(await signIn()).toEqual([])
  expect(logEntries).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'state of the sign-in not noted', fields: { error: 'Error' } }),
  )
})

describe('a campaign entry', () => {
  it('is told when it counts, with the answer, and only once', async () => {
    const { uid, mail, call } = await aMember()
    await call('submitCampaignEntry', anEntry(), { uid })
    await call('submitCampaignEntry', anEntry({ answer: 'Another' }), { uid })
    await mail.run()
    expect(mail.sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({ kind: 'entry-received', answer: anEntry().answer, campaignCode: 'TakeItHome' }),
    ])
  })

  it('of a sign-up is told when the email is verified and the member signs in', async () => {
    const backend = createTestBackend()
    const mail = fakeMail(backend)
    const { uid } = (await backend.call('signUpWithEmail', aCampaignSignUp())) as { uid: string }
    await mail.run()
    expect(mail.sent.map(({ subject }) => subject)).toEqual(['verify-email'])
    backend.auth.change(uid, { emailVerified: true })
    await backend.call('getFirestoreAccount', {}, { uid })
    await mail.run()
    expect(mail.sent.map(({ subject }) => subject)).toEqual(['verify-email', 'entry-received'])
  })
})

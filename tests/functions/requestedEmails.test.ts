/** What the worker makes of emails that anyone can ask for, also to an address of somebody else. */
import { describe, expect, it } from '@jest/globals'
import type { RequestedEmail } from '../../src/domain/calls'
import { EmailDelayedError, sendEmail } from '../../functions/src/emails/sendEmail'
import { aChange, aRecord } from '../contract/accountStore.data'
import { createTestBackend, testConfig } from './support/backend'
import { fakeMail } from './support/emails'
import { aRequest, aSignUp, EMAIL } from './support/payloads'

describe('an email that was asked for', () => {
  it('greets nobody by a name before the address is verified: anyone may have typed it', async () => {
    const backend = createTestBackend()
    const mail = fakeMail(backend)
    await backend.call('signUpWithEmail', aSignUp())
    await backend.addMember({ uid: 'uid-1', email: EMAIL, emailVerified: false })
    await backend.store.merge('uid-1', aChange({ fields: { firstName: 'Eve' } }))
    await backend.call('requestEmail', aRequest())
    await mail.run()
    const unnamed = expect.stringContaining('"firstName":null,"lastName":null')
    expect(mail.sent.map(({ text }) => text)).toEqual([unnamed, unnamed])
  })

  it.each([
    ['setup-password', 'reset-password', {}],
    ['reset-password', 'setup-password', { providers: [] }],
  ])('about a password that was asked for as %s is %s if that fits the account', async (asked, sentKind, user) => {
    const backend = createTestBackend()
    const mail = fakeMail(backend)
    const uid = backend.auth.add({ email: EMAIL, ...user })
    await backend.store.create({ record: aRecord(uid, { email: EMAIL, imported: true }), consents: [], entry: null })
    await backend.call('requestEmail', aRequest({ kind: asked }))
    await mail.run()
    expect(mail.sent).toMatchObject([{ subject: sentKind, text: expect.stringContaining(`code-${sentKind}`) }])
    expect(await backend.store.listEmails([uid])).toMatchObject([{ kind: sentKind, outcome: 'sent' }])
  })
})

describe('the limit of an address', () => {
  /** An address that is not the visitor's; the deliveries of emails to it. */
  function aBombing(emailsPerHour: number, emailsPerDay: number) {
    const limits = { ...testConfig().limits, emailsPerHour, emailsPerDay }
    const backend = createTestBackend({ config: { limits } })
    const mail = fakeMail(backend)
    let tasks = 0
    const signUp = () => backend.auth.add({ email: EMAIL, emailVerified: false })
    const send = (kind: RequestedEmail, id = `task-${(tasks += 1)}`, retryCount = 0) => {
      const task = { kind, email: EMAIL, locale: 'en', callbackURL: null, entryFor: null } as const
      return sendEmail({ id, task, retryCount }, mail.deps)
    }
    return { ...backend, ...mail, signUp, send }
  }

  it('holds for all kinds and accounts in an hour and a day, and support sees what was not sent', async () => {
    const { auth, store, sent, signUp, send, advance } = aBombing(2, 3)
    const first = signUp()
    await send('verify-email')
    await auth.remove(first)
    const second = signUp()
    await send('reset-password')
    await send('setup-password')
    await send('verify-email')
    expect(sent).toHaveLength(2)
    expect(await store.listEmails([second])).toContainEqual(
      expect.objectContaining({ outcome: 'dropped', reason: 'too-many' }),
    )
    advance(3_600_000)
    await send('verify-email')
    await send('verify-email')
    expect(sent).toHaveLength(3)
    advance(24 * 3_600_000)
    await send('verify-email')
    expect(sent).toHaveLength(4)
  })

  it('counts an email once, however often the mail server delays it', async () => {
    const { answers, sent, signUp, send } = aBombing(1, 1)
    signUp()
    answers.push({ outcome: 'delayed', reason: '421' }, { outcome: 'delayed', reason: '421' })
    for (const retry of [0, 1]) await expect(send('verify-email', 'one', retry)).rejects.toThrow(EmailDelayedError)
    await send('verify-email', 'one', 2)
    await send('verify-email')
    expect(sent).toHaveLength(1)
  })
})

import { describe, expect, it } from '@jest/globals'
import { emailHash } from '../../functions/src/emailKey'
import { EmailDelayedError } from '../../functions/src/emails/sendEmail'
import { DURATIONS_MS } from '../../src/domain/limits'
import { aRecord } from '../contract/accountStore.data'
import { createTestBackend, SHOP, START } from './support/backend'
import { fakeMail } from './support/emails'
import { aRequest, aSignUp, EMAIL } from './support/payloads'

/** A member who has asked for an email. */
async function aRequestedEmail(kind = 'reset-password') {
  const backend = createTestBackend()
  const uid = await backend.addMember({ email: EMAIL })
  const mail = fakeMail(backend)
  await backend.call('requestEmail', aRequest({ kind }))
  const [task] = backend.queue.queued
  if (!task) throw new Error('nothing queued')
  /** Delivers the task again, as the queue may. */
  const deliver = async () => {
    backend.queue.queued.splice(0, Infinity, task)
    await mail.run()
  }
  return { ...backend, ...mail, mail, uid, deliver }
}

describe('an email with a link', () => {
  it('goes to the address, in the page’s language, with a link to the site’s own page', async () => {
    const { sent, deliver, store, uid } = await aRequestedEmail()
    await deliver()
    expect(sent).toEqual([
      expect.objectContaining({
        to: EMAIL,
        replyTo: 'contact@fr.kef.com',
        messageId: expect.stringMatching(/^[\w-]{43}@kef\.com$/),
      }),
    ])
    const { locale, url } = JSON.parse(sent[0]?.text ?? '') as { locale: string; url: string }
    const link = new URL(url)
    expect([locale, link.origin + link.pathname]).toEqual(['fr', 'https://id.kef.com/auth/action'])
    expect([...link.searchParams]).toEqual([
      ['mode', 'resetPassword'],
      ['oobCode', 'code-reset-password'],
      [
        'continueUrl',
        `https://id.kef.com/fr/auth/login?language=fr&callbackUrl=${encodeURIComponent(`${SHOP}/account`)}`,
      ],
    ])
    expect(await store.listEmails([uid])).toMatchObject([{ kind: 'reset-password', outcome: 'sent', reason: null }])
  })

  it('says nothing of a record that was given for another email of the same user', async () => {
    const { auth, uid, store, deps, deliver, sent } = await aRequestedEmail()
    const change = {
      fields: { firstName: 'Stranger' },
      consents: {},
      email: 'stranger@example.com',
      locale: 'en',
    } as const
    await store.merge(uid, {
      ...change,
      customerId: 'x',
      policyVersion: '2026-01-01',
      at: new Date(deps.clock.now()).toISOString(),
    })
    expect(auth.users.get(uid)?.email).toBe(EMAIL)
    await deliver()
    expect(sent[0]?.text).not.toContain('Stranger')
  })

  it('leads to no shop if the page knew none that the visitor came from', async () => {
    const backend = createTestBackend()
    const mail = fakeMail(backend)
    await backend.addMember({ email: EMAIL })
    await backend.call('requestEmail', aRequest({ callbackURL: `${SHOP}/` }))
    await mail.run()
    expect(mail.sent[0]?.text).toContain('language%3Dfr')
    expect(mail.sent[0]?.text).not.toContain('callbackUrl')
  })

  it.each([
    ['no-user', { email: 'other@example.com' }, 'reset-password'],
    ['disabled', { isDisabled: true }, 'setup-password'],
    ['disabled', { isDisabled: true }, 'reset-password'],
  ])('is not sent: %s', async (reason, change, kind) => {
    const { auth, uid, sent, deliver, store } = await aRequestedEmail(kind)
    auth.change(uid, change)
    await deliver()
    expect(sent).toEqual([])
    expect(await store.listEmails([uid, emailHash(EMAIL)])).toMatchObject([{ outcome: 'dropped', reason }])
  })

  it('is not sent to an email that was verified or to a member who was erased meanwhile', async () => {
    const backend = createTestBackend()
    const mail = fakeMail(backend)
    await backend.call('signUpWithEmail', aSignUp())
    await backend.call('signUpWithEmail', aSignUp({ email: 'gone@example.com' }))
    backend.auth.change('uid-1', { emailVerified: true })
    await backend.auth.remove('uid-2')
    await mail.run()
    expect(mail.sent).toEqual([])
  })
})

describe('an invitation', () => {
  /** An imported member whom staff have invited, and the delivery of a task of the same invitation after the wait. */
  async function anInvitedMember() {
    const backend = createTestBackend()
    const mail = fakeMail(backend)
    const uid = backend.auth.add({ email: EMAIL, providers: [] })
    await backend.store.create({ record: aRecord(uid, { email: EMAIL, imported: true }), consents: [], entry: null })
    const invite = async () => {
      backend.advance(DURATIONS_MS.resendWait)
      const task = { kind: 'setup-password', email: EMAIL, locale: 'de', callbackURL: null, entryFor: null } as const
      await backend.queue.enqueue({ ...task, isInvitation: true })
      await mail.run()
    }
    return { ...backend, ...mail, uid, invite }
  }

  it('leads to the form, whose link does not expire, and arrives once however often it is queued', async () => {
    const { sent, invite, queue } = await anInvitedMember()
    await invite()
    await invite()
    expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({ locale: 'de', url: 'https://id.kef.com/de/auth/setup_password', isInvitation: true }),
    ])
    expect(queue.queued).toEqual([])
  })

  it('leaves room during the wait for the email that the member asks for', async () => {
    const { sent, invite, call, run } = await anInvitedMember()
    await invite()
    await call('requestEmail', aRequest({ kind: 'setup-password' }))
    await run()
    expect(sent.map(({ text }) => (JSON.parse(text) as { readonly url: string }).url)).toEqual([
      expect.stringContaining('/auth/setup_password'),
      expect.stringContaining('oobCode='),
    ])
  })

  it.each([
    ['can sign in meanwhile', { providers: [{ id: 'google.com', email: EMAIL }] }],
    ['is disabled', { isDisabled: true }],
  ])('is not sent to a member who %s', async (_, change) => {
    const { auth, uid, sent, invite } = await anInvitedMember()
    auth.change(uid, change)
    await invite()
    expect(sent).toEqual([])
  })
})

describe('a delivery of the queue', () => {
  it('sends an email once, however often it comes', async () => {
    const { sent, deliver } = await aRequestedEmail()
    await deliver()
    await deliver()
    expect(sent).toHaveLength(1)
  })

  it('sends later what the mail server does not take now', async () => {
    const { answers, sent, deliver, store, uid, advance } = await aRequestedEmail()
    answers.push({ outcome: 'delayed', reason: '421' })
    await expect(deliver()).rejects.toThrow(EmailDelayedError)
    expect(await store.listEmails([uid])).toMatchObject([{ outcome: 'delayed', reason: '421' }])
    advance(10_000)
    await deliver()
    expect(sent).toHaveLength(1)
  })

  it('ends with a refusal for good, which is remembered until an email arrives', async () => {
    const { answers, sent, deliver, store, deps, call, advance, mail } = await aRequestedEmail()
    const isRefused = () => store.isAddressRefused(emailHash(EMAIL), new Date(deps.clock.now()).toISOString())
    answers.push({ outcome: 'refused', reason: '550' })
    await deliver()
    await deliver()
    expect([sent.length, await isRefused()]).toEqual([0, true])
    advance(DURATIONS_MS.resendWait)
    await call('requestEmail', aRequest())
    await mail.run()
    expect([sent.length, await isRefused()]).toEqual([1, false])
  })

  it('sends again, as the same message, after a process that died with the email on its way', async () => {
    const { answers, sent, deliver, advance, store, uid } = await aRequestedEmail()
    answers.push('dies')
    await expect(deliver()).rejects.toThrow('died')
    const [claimed] = await store.listEmails([uid])
    expect(claimed?.outcome).toBe('sending')
    await expect(deliver()).rejects.toThrow(EmailDelayedError)
    expect(sent).toEqual([])
    advance(90_000)
    await deliver()
    expect(sent.map(({ messageId }) => messageId)).toEqual([claimed?.messageId])
  })

  it('logs one line without address or code', async () => {
    const { answers, deliver, logEntries } = await aRequestedEmail()
    answers.push({ outcome: 'delayed', reason: '450' }, { outcome: 'sent' })
    const before = logEntries.length
    await expect(deliver()).rejects.toThrow()
    await deliver()
    expect(logEntries.slice(before).map(({ event }) => event)).toEqual(['email delayed', 'email sent'])
    expect(JSON.stringify(logEntries)).not.toMatch(/sophie|@|code-/i)
  })

  it('has a check of the password follow when the link has expired', async () => {
    const { deliver, queue, uid, sent, passwordTimes, mail } = await aRequestedEmail()
    await deliver()
    expect(queue.queued).toMatchObject([{ task: { kind: 'password-changed', uid }, delaySeconds: 4_200 }])
    passwordTimes.set(uid, START + 60_000)
    const due = queue.queued.splice(0).map((queued) => ({ ...queued, delaySeconds: 0 }))
    queue.queued.push(...due)
    await mail.run()
    expect(sent.map(({ subject }) => subject)).toEqual(['reset-password', 'password-changed'])
  })
})

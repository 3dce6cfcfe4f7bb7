/** Emails about something that may have happened: none is sent if the sign-in service or the store know nothing of it. */
import { expect, it } from '@jest/globals'
import type { NoticeTask } from '../../functions/src/emails/emailTask'
import { sendEmail } from '../../functions/src/emails/sendEmail'
import type { Member } from '../../functions/src/auth/AuthPort'
import { createTestBackend } from './support/backend'
import { fakeMail } from './support/emails'
import { EMAIL } from './support/payloads'

const UID = 'uid-1'
const CHANGED: NoticeTask = { kind: 'password-changed', uid: UID, after: 5 }

it.each<[why: string, task: NoticeTask, user: Partial<Member> | null, isSent: boolean]>([
  ['a password that the service says was changed', CHANGED, {}, true],
  ['a password that was changed before', { ...CHANGED, after: 7 }, {}, false],
  ['a member who has gone', CHANGED, null, false],
  ['a disabled member', CHANGED, { isDisabled: true }, false],
  ['an email that is not verified', CHANGED, { emailVerified: false }, false],
  ['an account without an email', CHANGED, { email: null }, false],
  ['a provider that is not linked any more', { kind: 'account-linked', uid: UID, provider: 'google.com' }, {}, false],
  ['an entry that does not count', { kind: 'entry-received', uid: UID, campaignCode: 'TakeItHome' }, {}, false],
])('of %s', async (_, task, user, isSent) => {
  const backend = createTestBackend()
  const mail = fakeMail(backend)
  await backend.addMember({ uid: UID, email: EMAIL })
  mail.passwordTimes.set(UID, 6)
  if (user) backend.auth.change(UID, user)
  else await backend.auth.remove(UID)
  await sendEmail({ id: 'task', task, retryCount: 0 }, mail.deps)
  expect(mail.sent).toHaveLength(isSent ? 1 : 0)
})

it('to a member without a record is in English', async () => {
  const backend = createTestBackend()
  const mail = fakeMail(backend)
  const uid = backend.auth.add({ email: EMAIL })
  mail.passwordTimes.set(uid, 6)
  await sendEmail({ id: 'task', task: { ...CHANGED, uid }, retryCount: 0 }, mail.deps)
  expect(mail.sent).toMatchObject([{ text: expect.stringContaining('en') }])
})

it('with a link is not sent to a user who goes while it is written', async () => {
  const backend = createTestBackend()
  const { deps, sent } = fakeMail(backend)
  backend.auth.add({ email: EMAIL })
  const auth = { ...deps.auth, createCode: () => Promise.resolve(null) }
  const task = { kind: 'reset-password', email: EMAIL, locale: 'en', callbackURL: null, entryFor: null } as const
  await sendEmail({ id: 'task', task, retryCount: 0 }, { ...deps, auth })
  expect(sent).toEqual([])
})

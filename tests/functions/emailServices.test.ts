/** The adapters of the emails to Cloud Tasks and Firebase Auth, on fakes of their APIs. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { initializeApp } from 'firebase-admin/app'
import { cloudTasks } from '../../functions/src/emails/cloudTasks'
import type { EmailAuth } from '../../functions/src/emails/ports'
import { readEmailTask, type EmailTask } from '../../functions/src/emails/emailTask'
import { firebaseEmailAuth } from '../../functions/src/emails/firebaseEmailAuth'
import { DURATIONS_MS } from '../../src/domain/limits'
import { testConfig } from './support/backend'
import { bodyOf, serve, type TestServer } from './support/httpServer'
import { identityService, type IdentityService } from './support/identityService'

const PROJECT = 'demo-emails'
const REQUEST: EmailTask = {
  kind: 'verify-email',
  email: 'sophie@example.com',
  locale: 'fr',
  callbackURL: null,
  entryFor: 'TakeItHome',
}

describe('the queue on Cloud Tasks', () => {
  const received: { name: string; payload: unknown; scheduleTime?: string }[] = []
  let status = 200
  let server: TestServer
  beforeAll(async () => {
    server = await serve((request, response) => {
      void bodyOf(request).then((bytes) => {
        const { task } = JSON.parse(bytes.toString()) as {
          task: { name: string; scheduleTime?: string; httpRequest: { body: string } }
        }
        const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString()) as { data: unknown }
        const isKnown = received.some(({ name }) => name === task.name)
        received.push({ name: task.name, payload: data, ...(task.scheduleTime && { scheduleTime: task.scheduleTime }) })
        response.writeHead(isKnown ? 409 : status, { 'content-type': 'application/json' }).end('{"error":{}}')
      })
    })
    process.env.CLOUD_TASKS_EMULATOR_HOST = server.host
  })
  afterAll(() => server.stop())

  it('names a task by its email and time, and takes a name that is taken for done', async () => {
    let now = DURATIONS_MS.resendWait
    const queue = cloudTasks(initializeApp({ projectId: PROJECT, serviceAccountId: 'a@b.co' }, 'queue'), () => now)
    await queue.enqueue(REQUEST)
    await queue.enqueue(REQUEST)
    now += DURATIONS_MS.resendWait
    await queue.enqueue(REQUEST, 600)
    const [first, again, later] = received
    expect(first?.name).toMatch(/locations\/europe-west1\/queues\/sendEmail\/tasks\/[\w-]{43}$/)
    expect([first?.name === again?.name, first?.name === later?.name]).toEqual([true, false])
    expect(first?.name).not.toContain('sophie')
    expect(readEmailTask(first?.payload, testConfig().destinations)).toEqual(REQUEST)
    expect([first?.scheduleTime === undefined, later?.scheduleTime === undefined]).toEqual([true, false])
    status = 403
    now += DURATIONS_MS.resendWait
    await expect(queue.enqueue(REQUEST)).rejects.toThrow()
  })
})

const { destinations } = testConfig()

it.each([
  [{ ...REQUEST, callbackURL: 'https://evil.example/' }],
  [{ ...REQUEST, entryFor: '"><b>' }],
  [{ kind: 'entry-received', uid: 'uid', campaignCode: '"><b>' }],
  [{ kind: 'newsletter', uid: 'uid', campaignCode: 'TakeItHome' }],
])('reads no task that no call has queued, such as %j', (task) => {
  expect(readEmailTask(task, destinations)).toBeNull()
})

it.each([
  [{ ...REQUEST, callbackURL: 'https://fr.kef.com/account' }, ['kind', 'email', 'locale']],
  [{ ...REQUEST, kind: 'setup-password', isInvitation: true }, ['kind', 'email', 'locale']],
  [{ kind: 'password-changed', uid: 'uid', after: 5 }],
  [{ kind: 'account-linked', uid: 'uid', provider: 'google.com' }],
  [{ kind: 'entry-received', uid: 'uid', campaignCode: 'TakeItHome' }],
])('reads the task %j, and nothing that lacks a part of it', (task, parts: readonly string[] = Object.keys(task)) => {
  expect(readEmailTask(task, destinations)).toEqual(task)
  for (const part of parts) expect(readEmailTask({ ...task, [part]: undefined }, destinations)).toBeNull()
})

describe('the sign-in service of the emails', () => {
  let service: IdentityService
  let auth: EmailAuth
  beforeAll(async () => {
    service = await identityService()
    process.env.FIREBASE_AUTH_EMULATOR_HOST = service.host
    auth = firebaseEmailAuth(initializeApp({ projectId: PROJECT }, 'email-auth'), PROJECT)
  })
  afterAll(() => service.stop())

  it('makes a code of the kind, and none for a user who has gone', async () => {
    const code = (kind: 'verify-email' | 'setup-password') => auth.createCode(kind, 'a@b.co', 'https://id.kef.com')
    expect([await code('verify-email'), await code('setup-password')]).toEqual(['VERIFY_EMAIL', 'PASSWORD_RESET'])
    service.failNextRequest('EMAIL_NOT_FOUND')
    expect(await code('setup-password')).toBeNull()
    service.failNextRequest('QUOTA_EXCEEDED')
    await expect(code('setup-password')).rejects.toThrow()
  })

  it('knows when a password was set', async () => {
    service.users.push({ localId: 'set', passwordUpdatedAt: 1_700_000_000_123 }, { localId: 'none' })
    expect(await Promise.all(['set', 'none', 'nobody'].map((uid) => auth.passwordChangedAt(uid)))).toEqual([
      1_700_000_000_123,
      null,
      null,
    ])
    service.failNextRequest('UNAVAILABLE')
    await expect(auth.passwordChangedAt('set')).rejects.toThrow('400')
  })

  it('is Google’s in production, asked with the token of the functions’ account', async () => {
    const credential = { getAccessToken: () => Promise.resolve({ access_token: 'own-token', expires_in: 60 }) }
    const app = initializeApp({ projectId: PROJECT, credential }, 'production')
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}))
    expect(await firebaseEmailAuth(app, PROJECT).passwordChangedAt('uid')).toBeNull()
    expect(fetched).toHaveBeenCalledWith(
      `https://identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`,
      expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer own-token' }) }),
    )
    fetched.mockRestore()
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CALL_NAMES } from '../../src/domain/calls'
import { WORKER } from '../../functions/src/emails/cloudTasks'
import { SETTINGS } from '../../functions/src/project/settings'
import { muteConsole } from './support/muteConsole'
import { callableServer, type CallableServer } from './support/callableServer'
import { tokenClaims, unsignedToken } from './support/tokens'

describe('the functions as deployed', () => {
  let functions: typeof import('../../functions/src/index')
  let server: CallableServer
  let output: readonly string[]
  beforeAll(async () => {
    output = muteConsole()
    delete process.env.FUNCTIONS_EMULATOR
    Object.assign(process.env, { GCLOUD_PROJECT: 'kef-id', SITE_ORIGINS: 'https://id.kef.com' })
    functions = await import('../../functions/src/index')
    server = await callableServer(functions)
  })
  afterAll(() => server.stop())

  it('are the calls of CALLS, the status of campaigns and the worker of the emails', () => {
    expect(Object.keys(functions).toSorted()).toEqual(
      [...CALL_NAMES, 'campaignStatus', 'checkProjectDaily', 'removeUnverifiedUsers', WORKER].toSorted(),
    )
    const known = (SETTINGS['functions.deployed'].must as readonly string[]).concat('removeUnverifiedUsers')
    expect(known).toEqual(expect.arrayContaining(Object.keys(functions)))
    // Not deployed without a retention period.
    expect(functions.removeUnverifiedUsers).toBeUndefined()
    expect(functions.checkProjectDaily).toHaveProperty('__endpoint.scheduleTrigger.schedule', 'every day 04:00')
  })

  it('check no project that the table lacks, and say so', async () => {
    process.env.GCLOUD_PROJECT = 'another'
    await functions.checkProjectDaily?.run({ scheduleTime: '2026-11-29T04:00:00Z' })
    process.env.GCLOUD_PROJECT = 'kef-id'
    expect(output.join('\n')).toContain('project check is off')
  })

  it.each(CALL_NAMES)('%s has a region, a maximum of instances and a timeout', (name) => {
    expect(functions[name]).toHaveProperty(
      '__endpoint',
      expect.objectContaining({
        region: ['europe-west1'],
        maxInstances: 20,
        concurrency: 80,
        timeoutSeconds: 15,
        availableMemoryMb: 256,
        callableTrigger: {},
        secretEnvironmentVariables: name === 'getRedirectUrl' ? [{ key: 'MULTIPASS_SECRETS' }] : [],
      }),
    )
  })

  it('send emails for some hours, at a limited rate, and are called by the queue only', () => {
    expect(functions.sendEmail).toHaveProperty(
      '__endpoint',
      expect.objectContaining({
        region: ['europe-west1'],
        timeoutSeconds: 60,
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
        taskQueueTrigger: expect.objectContaining({
          retryConfig: expect.objectContaining({ maxRetrySeconds: 14_400, maxBackoffSeconds: 600 }),
          rateLimits: { maxDispatchesPerSecond: 10, maxConcurrentDispatches: 10 },
        }),
      }),
    )
  })

  it('serve the status of campaigns with the same limits, to anyone', () => {
    expect(functions.campaignStatus).toHaveProperty(
      '__endpoint',
      expect.objectContaining({
        region: ['europe-west1'],
        maxInstances: 20,
        concurrency: 80,
        timeoutSeconds: 15,
        availableMemoryMb: 256,
        httpsTrigger: { invoker: ['public'] },
      }),
    )
  })

  it.each(CALL_NAMES)('%s refuses requests without an App Check token', async (name) => {
    const { status, body } = await server.call(name, { email: 'a@b.co' })
    expect(status).toBe(401)
    // The framework's error: our own signInRequired would have a key.
    expect(body).toEqual({ error: { message: 'Unauthenticated', status: 'UNAUTHENTICATED' } })
  })

  it('refuse a used App Check token', async () => {
    const { refuseUsedToken } = await import('../../functions/src/firebaseCallable')
    expect(() => refuseUsedToken({ alreadyConsumed: true })).toThrow('Unauthenticated')
    for (const app of [undefined, {}, { alreadyConsumed: false }]) expect(() => refuseUsedToken(app)).not.toThrow()
  })

  it('refuse an unsigned identity token', async () => {
    const headers = { authorization: `Bearer ${unsignedToken(tokenClaims('uid', Date.now()))}` }
    const before = output.length
    expect(await server.call('getFirestoreAccount', {}, headers)).toMatchObject({ status: 401 })
    // A missing App Check token has the same answer; only the framework's log names the failed check.
    expect(output.slice(before).join('\n')).toMatch(/"auth":"INVALID"/)
  })

  it('allow cross-origin calls from the site only', async () => {
    const allowed = async (origin: string) =>
      (await server.call('logError', {}, { origin })).headers.get('access-control-allow-origin')
    expect(await allowed('https://id.kef.com')).toBe('https://id.kef.com')
    expect(await allowed('https://evil.example')).not.toMatch(/evil|\*/)
  })

  it('store accounts in Firestore', async () => {
    const { createDeps } = await import('../../functions/src/createDeps')
    const { config, store, clock, log, newUid } = await createDeps({ KEF_STORE_FILE: '/tmp/never' })
    expect(config.storeFile).toBeNull()
    expect(clock.now()).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(newUid()).not.toBe(newUid())
    log.info('a test', {})
    log.warn('a test', {})
    log.error('a test', {})
    await store.close()
  })
})

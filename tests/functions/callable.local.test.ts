import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { callableServer, type CallableServer } from './support/callableServer'
import { tokenClaims, unsignedToken } from './support/tokens'
import { identityService, type IdentityService } from './support/identityService'
import { muteConsole } from './support/muteConsole'
import { aSignUp } from './support/payloads'

describe('the functions in the emulator', () => {
  let folder = ''
  let service: IdentityService
  let server: CallableServer
  let functions: typeof import('../../functions/src/index')
  let output: readonly string[] = []
  beforeAll(async () => {
    output = muteConsole()
    folder = mkdtempSync(join(tmpdir(), 'kef-id-callable-'))
    service = await identityService()
    Object.assign(process.env, {
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true,"enableCors":true}',
      FIREBASE_AUTH_EMULATOR_HOST: service.host,
      GCLOUD_PROJECT: 'demo-kef-id',
      SITE_ORIGINS: 'http://127.0.0.1:5000',
      // Nothing listens there.
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    functions = await import('../../functions/src/index')
    server = await callableServer(functions)
  })
  afterAll(async () => {
    await server.stop()
    await service.stop()
    rmSync(folder, { recursive: true })
  })

  it('fail while the configuration is incomplete and work once it is complete', async () => {
    delete process.env.KEF_STORE_FILE
    expect(await server.call('explainSignInFailure', { email: 'a@b.co' })).toMatchObject({ status: 500 })
    process.env.KEF_STORE_FILE = join(folder, 'store.sqlite')
    expect(await server.call('explainSignInFailure', { email: 'a@b.co' })).toMatchObject({
      status: 200,
      body: { result: { reason: null } },
    })
  })

  it('send emails: end with what cannot be sent, and ask for another delivery of what may be later', async () => {
    const run = (data: unknown, id?: string) =>
      Promise.resolve(functions.sendEmail.run({ data, ...(id && { id }) } as never))
    const task = { kind: 'setup-password', email: 'mia@example.com', locale: 'en', callbackURL: null, entryFor: null }
    await expect(run({ kind: 'unknown' }, 'x')).resolves.toBeUndefined()
    await expect(run(task, 'nobody')).resolves.toBeUndefined()
    service.users.push({ localId: 'mia', email: 'mia@example.com', emailVerified: true })
    await expect(run(task, 'later')).rejects.toMatchObject({ code: 'unavailable' })
    service.failNextRequest('INTERNAL_ERROR')
    await expect(run(task, 'failing')).rejects.toMatchObject({ code: 'unavailable' })
    expect(output.join('\n')).not.toContain('mia@example.com')
    service.users.pop()
  })

  it('sign up a visitor and find the account afterwards', async () => {
    const { body } = await server.call('signUpWithEmail', aSignUp())
    const uid = service.users.at(-1)?.localId ?? ''
    expect(body).toEqual({ result: { uid } })
    expect(uid).toMatch(/^[\w-]{28}$/)
    service.verifyLatest()
    const account = await server.call(
      'getFirestoreAccount',
      {},
      { authorization: `Bearer ${unsignedToken(tokenClaims(uid, Date.now()))}` },
    )
    expect(account).toMatchObject({ status: 200, body: { result: { firstName: 'Sophie', tosConsent: true } } })
    const store = openSqliteStore(join(folder, 'store.sqlite'))
    expect(await store.getByUid(uid)).toMatchObject({ email: 'sophie@example.com' })
    await store.close()
  })

  it('identify the caller by the token, not by the payload', async () => {
    await server.call('signUpWithEmail', aSignUp({ email: 'ada@example.com', firstName: 'Ada' }))
    service.verifyLatest()
    const [sophie = '', ada = ''] = service.users.map(({ localId }) => localId)
    const claim = { uid: sophie, auth: { uid: sophie } }
    expect(await server.call('getFirestoreAccount', claim)).toMatchObject({ status: 401 })
    const answer = await server.call('getFirestoreAccount', claim, {
      authorization: `Bearer ${unsignedToken(tokenClaims(ada, Date.now()))}`,
    })
    expect(answer).toMatchObject({ status: 200, body: { result: { firstName: 'Ada' } } })
  })

  it('refuse a body that is too large', async () => {
    const email = { email: 'a@b.co' }
    const padded = (bytes: number) => server.call('explainSignInFailure', { ...email, more: 'x'.repeat(bytes) })
    expect(await padded(100 * 1024)).toMatchObject({ status: 200 })
    expect(await padded(128 * 1024)).toMatchObject({ status: 400 })
  })

  it('answer errors with status and key', async () => {
    expect(await server.call('signUpWithEmail', aSignUp({ email: 'x' }))).toMatchObject({
      status: 400,
      body: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: 'error.emailInvalid',
          details: { key: 'error.emailInvalid', field: 'email' },
        },
      },
    })
    expect(await server.call('getRedirectUrl', { callbackURL: 'https://www.kef.com' })).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED', details: { key: 'signInRequired' } } },
    })
  })

  it.each([
    '{"password":"Listen-2-KEF!"}',
    '[]',
    '{"data":{"@type":"x"}}',
    `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ])('refuse a body that the framework cannot decode: %.30s', async (body) => {
    expect(await server.post('signUpWithEmail', body)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: { key: 'payloadInvalid' } } },
    })
  })

  it('pass other methods than POST to the framework', async () => {
    const response = await fetch(`http://${server.host}/logError`)
    expect(response.status).toBe(400)
  })
})

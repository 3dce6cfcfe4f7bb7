import { describe, expect, it } from '@jest/globals'
import type { Member } from '../../functions/src/auth/AuthPort'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { emptyRecord } from '../../functions/src/store/mergeAccount'
import { EMAIL, PASSWORD } from './support/payloads'
import { createTestBackend, START, type TestBackend } from './support/backend'

async function addImportedMember(backend: TestBackend, user: Partial<Member>, isImported = true): Promise<void> {
  const uid = backend.auth.add({ email: EMAIL, ...user })
  const change = {
    fields: {},
    consents: {},
    email: EMAIL,
    locale: 'en',
    policyVersion: '',
    customerId: '',
    at: '2025-01-01',
  } as const
  await backend.store.create({
    record: { ...emptyRecord(uid, change), imported: isImported },
    consents: [],
    entry: null,
  })
}

describe('explainSignInFailure', () => {
  it('names the reason for an imported member without a password', async () => {
    const backend = createTestBackend()
    await addImportedMember(backend, { providers: [] })
    expect(await backend.call('explainSignInFailure', { email: ` ${EMAIL.toUpperCase()} ` })).toEqual({
      reason: 'imported-user-without-password',
    })
  })

  it('answers null for any other email', async () => {
    const withPassword = createTestBackend()
    await addImportedMember(withPassword, {})
    const notImported = createTestBackend()
    await addImportedMember(notImported, { providers: [] }, false)
    const unknown = createTestBackend()
    const onlyInStore = createTestBackend()
    await addImportedMember(onlyInStore, { providers: [] })
    onlyInStore.auth.users.clear()
    for (const backend of [withPassword, notImported, unknown, onlyInStore]) {
      expect(await backend.call('explainSignInFailure', { email: EMAIL })).toEqual({ reason: null })
    }
  })

  it.each([
    [{}, 'error.emailRequired'],
    [{ email: 'x' }, 'error.emailInvalid'],
    [{ email: `${'a'.repeat(80)}@b.co` }, 'error.emailMaxCharacters'],
    [{ email: null }, 'error.emailRequired'],
  ])('refuses %j', async (payload, key) => {
    expect(await createTestBackend().callError('explainSignInFailure', payload)).toEqual({
      status: 'invalid-argument',
      key,
      field: 'email',
    })
  })
})

const aReport = (changes: Readonly<Record<string, unknown>> = {}) => ({
  err: { code: 'auth/internal-error', message: 'It broke' },
  state: { view: { showLoading: false } },
  platform: 'ios',
  ...changes,
})

describe('logError', () => {
  it('stores the report under a reference of the readable alphabet', async () => {
    const backend = createTestBackend()
    const answer = await backend.call('logError', aReport())
    const [latest] = await backend.store.listReports(1)
    expect(answer).toEqual({
      reference: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{4}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/),
    })
    expect(latest).toEqual({ ...aReport(), ...Object(answer), at: new Date(START).toISOString() })
  })

  it('stores no secret', async () => {
    const backend = createTestBackend()
    await backend.call('logError', {
      err: { code: `x ${EMAIL}`, message: `failed for ${EMAIL} at /auth/action?oobCode=abc123def` },
      state: { loginForm: { email: EMAIL, password: PASSWORD }, history: [{ payload: { idToken: 'secret-token' } }] },
      platform: null,
    })
    const texts = JSON.stringify([await backend.store.listReports(1), backend.logEntries])
    for (const secret of [EMAIL, PASSWORD, 'abc123def', 'secret-token']) expect(texts).not.toContain(secret)
    expect(texts).toContain('s***@example.com')
  })

  it('stores no personal data', async () => {
    const backend = createTestBackend()
    const personal = {
      firstName: 'Sophie',
      lastName: 'Germain',
      phoneNumber: '5513900',
      region: 'Montparnasse',
      postalCode: '75014',
      birthday: '04',
      answer: 'A night of prime numbers',
    }
    await backend.call('logError', aReport({ state: { profile: personal, history: [{ payload: personal }] } }))
    const texts = JSON.stringify(await backend.store.listReports(1))
    for (const value of Object.values(personal)) expect(texts).not.toContain(`"${value}"`)
  })

  it('makes ill-formed text well-formed', async () => {
    const backend = createTestBackend()
    const hostile = 'half \ud800 of it\u0000'
    await backend.call('logError', aReport({ err: { code: 'x', message: hostile }, state: { [hostile]: hostile } }))
    const [report] = await backend.store.listReports(1)
    expect(report).toMatchObject({ err: { message: 'half \ufffd of it\ufffd' } })
    expect(JSON.stringify(report)).not.toMatch(/\\u[d0]/)
  })

  it.each(['\n', '\r', '\u202e', '\u2066', '\u0085'])('stores the code of a report as one line: %j', async (sign) => {
    const backend = createTestBackend()
    await backend.call('logError', aReport({ err: { code: `a${sign}ZZZZ-ZZZZ${sign}forged/line`, message: 'x' } }))
    const [report] = await backend.store.listReports(1)
    expect(report?.err.code).toBe('a\ufffdZZZZ-ZZZZ\ufffdforged/line')
  })

  it('stores only the listed fields, and logs only reference, code and platform', async () => {
    const saved: unknown[] = []
    const watched = (store: AccountStore): AccountStore => ({
      ...store,
      saveReport: (report) => {
        saved.push(report)
        return store.saveReport(report)
      },
    })
    const backend = createTestBackend({ store: watched })
    const code = `auth/${'odd'.repeat(100)}`
    const err = { code, message: 'It broke', stack: 'at App', componentStack: 'at Login' }
    await backend.call('logError', {
      ...aReport({ err: { ...err, customData: { email: EMAIL } } }),
      user: { displayName: 'Sophie' },
      cookies: 'session=1',
    })
    const at = new Date(START).toISOString()
    expect(saved).toEqual([{ ...aReport({ err }), at }])
    const fields = { reference: expect.any(String) as unknown, code: code.slice(0, 100), platform: 'ios' }
    expect(backend.logEntries).toEqual([{ level: 'warn', event: 'error reported', fields }])
  })

  it('refuses a report that is too large before redacting it', async () => {
    const backend = createTestBackend()
    const report = aReport({ state: { history: ['eyJ-'.repeat(31_000)] } })
    const times = []
    for (let n = 0; n < 5; n += 1) {
      const startedAt = performance.now()
      expect(await backend.callError('logError', report)).toMatchObject({ key: 'payloadInvalid', field: 'state' })
      times.push(performance.now() - startedAt)
    }
    expect(Math.min(...times)).toBeLessThan(30)
  })
})

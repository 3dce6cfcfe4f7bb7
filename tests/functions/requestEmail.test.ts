import { describe, expect, it, jest } from '@jest/globals'
import { emailHash } from '../../functions/src/emailKey'
import { DURATIONS_MS } from '../../src/domain/limits'
import { createTestBackend } from './support/backend'
import { aCampaignSignUp, aRequest, aSignUp, EMAIL } from './support/payloads'

const aVerification = (changes: Readonly<Record<string, unknown>> = {}) =>
  aRequest({ kind: 'verify-email', ...changes })

describe('requestEmail', () => {
  it('queues the email without looking whether the address has an account', async () => {
    const { auth, store, queue, call } = createTestBackend()
    auth.add({ email: EMAIL })
    const lookUps = [jest.spyOn(auth, 'findByEmail'), jest.spyOn(auth, 'findByUid'), jest.spyOn(store, 'getByUid')]
    for (const email of [EMAIL, 'Nobody@Example.com'])
      expect(await call('requestEmail', aRequest({ email, entryFor: 'TakeItHome' }))).toEqual({})
    expect(queue.queued.map(({ task }) => task)).toEqual(
      [EMAIL, 'nobody@example.com'].map((email) => ({
        ...{ kind: 'reset-password', email, locale: 'fr' },
        ...{ callbackURL: 'https://fr.kef.com/account', entryFor: 'TakeItHome' },
      })),
    )
    for (const lookUp of lookUps) expect(lookUp).not.toHaveBeenCalled()
  })

  it('queues one email about the address and one about the password in the time of a wait, and answers as at the first time', async () => {
    const { queue, call, advance } = createTestBackend()
    const ask = (changes = {}) => call('requestEmail', aRequest(changes))
    expect([await ask(), await ask(), await ask({ email: ` ${EMAIL.toUpperCase()} ` })]).toEqual([{}, {}, {}])
    expect(queue.queued).toHaveLength(1)
    await ask({ kind: 'setup-password' })
    expect(queue.queued).toHaveLength(1)
    advance(DURATIONS_MS.resendWait)
    await ask({ kind: 'setup-password' })
    expect(queue.queued.map(({ task }) => task.kind)).toEqual(['reset-password', 'setup-password'])
  })

  it('sends a verification only to the caller’s own, unverified email', async () => {
    const { auth, queue, call, callError } = createTestBackend()
    const uid = auth.add({ email: EMAIL, emailVerified: false })
    const refused = (as = {}, changes = {}) => callError('requestEmail', aVerification(changes), as)
    expect(await refused()).toEqual({ status: 'unauthenticated', key: 'signInRequired' })
    const other = { email: 'other@example.com' }
    expect(await refused({ uid }, other)).toMatchObject({ key: 'payloadInvalid', field: 'email' })
    expect(await call('requestEmail', aVerification(), { uid })).toEqual({})
    expect(queue.queued).toHaveLength(1)
    auth.change(uid, { emailVerified: true })
    expect(await call('requestEmail', aVerification(), { uid })).toEqual({})
    expect(queue.queued).toHaveLength(1)
    auth.change(uid, { isDisabled: true })
    expect(await refused({ uid })).toMatchObject({ key: 'error.userDisabled' })
  })

  it.each([
    [{ kind: 'password-changed' }, 'payloadInvalid'],
    [{ email: 'sophie@example.com\r\nBcc: all@example.com' }, 'error.emailInvalid'],
    [{ callbackURL: 'https://evil.example' }, 'callbackURLNotAllowed'],
    [{ languagePreference: 'tlh' }, 'payloadInvalid'],
  ])('refuses %j', async (changes, key) => {
    const { queue, callError } = createTestBackend()
    expect(await callError('requestEmail', aRequest(changes))).toMatchObject({ key })
    expect(queue.queued).toEqual([])
  })
})

describe('a sign-up', () => {
  it('queues the verification with its entry, so that an own request during the wait queues none', async () => {
    const { auth, queue, call } = createTestBackend()
    await call('signUpWithEmail', aCampaignSignUp())
    const [uid] = auth.users.keys()
    await call('requestEmail', aVerification(), { uid: uid ?? '' })
    expect(queue.queued.map(({ task }) => task)).toMatchObject([
      { kind: 'verify-email', email: EMAIL, locale: 'en', entryFor: 'TakeItHome' },
    ])
  })

  it('stands if the queue does not answer', async () => {
    const { auth, queue, call, logEntries } = createTestBackend()
    queue.isDown = true
    expect(await call('signUpWithEmail', aSignUp())).toEqual({ uid: 'uid-1' })
    expect(auth.users.size).toBe(1)
    expect(logEntries).toContainEqual(expect.objectContaining({ level: 'error', event: 'email not queued' }))
  })
})

describe('emailStatus', () => {
  it('tells of a refusal of the member’s unverified email for a day', async () => {
    const { auth, store, deps, call, advance } = createTestBackend()
    const uid = auth.add({ email: EMAIL, emailVerified: false })
    const status = () => call('emailStatus', {}, { uid })
    expect(await status()).toEqual({ undeliverable: false })
    const at = new Date(deps.clock.now()).toISOString()
    const record = { id: 'x', kind: 'verify-email', owner: uid, at, reason: '550', messageId: 'x' } as const
    await store.saveEmail({ ...record, outcome: 'refused' }, emailHash(EMAIL))
    expect(await status()).toEqual({ undeliverable: true })
    auth.change(uid, { emailVerified: true })
    expect(await status()).toEqual({ undeliverable: false })
    auth.change(uid, { emailVerified: false })
    advance(24 * 3_600_000)
    expect(await status()).toEqual({ undeliverable: false })
  })
})

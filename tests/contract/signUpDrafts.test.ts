/** A sign-up with the address of another person, on the real emulators: what the owner gets of it. */
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { AuthEmulator } from '../../local/authEmulator'
import { updateUser, identityCall } from '../e2e/support/identity'
import { aCampaignSignUp, anUpsert, PASSWORD } from '../functions/support/payloads'
import { testSystem } from '../support/system'
import { uniqueEmail } from './ports/unique'

const system = testSystem()
const emulator = new AuthEmulator(system.auth)
const store = openSqliteStore(system.storeFile)
afterAll(() => store.close())

const AN_HOUR = 3_600_000
const NEW_PASSWORD = 'Another-1-password'
const NOTHING = {
  isDisabled: false,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

async function call(name: string, data: object, token = ''): Promise<Record<string, unknown>> {
  const answer = await fetch(`${system.site}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  })
  const { result, error } = (await answer.json()) as Record<'result' | 'error', Record<string, unknown>> // the protocol's JSON
  return result ?? error
}

describe('a sign-up with the address of another person', () => {
  let email = ''
  let uid = ''
  beforeEach(async () => {
    email = uniqueEmail('owner')
    uid = String((await call('signUpWithEmail', aCampaignSignUp({ email, firstName: 'Mallory' }))).uid)
    // The sign-up is an hour old, because Firebase Auth compares the times of passwords in whole seconds.
    const then = Date.now() - AN_HOUR
    await updateUser(uid, { createdAt: String(then), validSince: String(Math.floor(then / 1_000)) })
  })

  const idTokenOf = async (name: string, body: object): Promise<string> =>
    String((await identityCall(name, { returnSecureToken: true, ...body })).idToken)
  const signIn = (password = PASSWORD) => idTokenOf('signInWithPassword', { email, password })
  const account = async (token: string) => call('getFirestoreAccount', {}, token)
  async function codeOf(type: string): Promise<string> {
    // The sign-up's own email has a code, too.
    const sent = await emulator.sentEmails()
    const link = sent.findLast((mail) => mail.email === email && mail.requestType === type)?.oobLink ?? ''
    return new URL(link).searchParams.get('oobCode') ?? ''
  }
  const signInWith = (providerId: string, more: object = {}, isVouchedFor = true, named = email) => {
    const claims = JSON.stringify({ sub: `${providerId} ${named}`, email: named, email_verified: isVouchedFor })
    const postBody = new URLSearchParams({ id_token: claims, providerId }).toString()
    return idTokenOf('signInWithIdp', { postBody, requestUri: system.site, returnIdpCredential: true, ...more })
  }
  async function verify(): Promise<void> {
    await identityCall('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await signIn() })
    await identityCall('update', { oobCode: await codeOf('VERIFY_EMAIL') })
  }
  async function resetPassword(): Promise<void> {
    await identityCall('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await identityCall('resetPassword', { oobCode: await codeOf('PASSWORD_RESET'), newPassword: NEW_PASSWORD })
  }

  async function nothingCounts(): Promise<void> {
    expect(await store.getByUid(uid)).toBeNull()
    expect(await store.listConsentReceipts(uid)).toEqual([])
    expect(await store.getEntry(uid, 'TakeItHome')).toBeNull()
  }

  it('counts once its own email is verified', async () => {
    expect(await account(await signIn())).toEqual(NOTHING)
    await nothingCounts()
    await verify()
    expect(await account(await signIn())).toMatchObject({ firstName: 'Mallory', tosConsent: true })
    expect(await store.listConsentReceipts(uid)).toHaveLength(3)
    expect(await store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
  })

  it('counts at once in the minute of the sign-up, despite rounded times', async () => {
    const now = uniqueEmail('now')
    const { uid: created } = await call('signUpWithEmail', aCampaignSignUp({ email: now }))
    email = now
    await verify()
    expect(await account(await signIn())).toMatchObject({ firstName: 'Sophie' })
    expect(await store.getDraft(String(created))).toBeNull()
  })

  it('gives nothing to an owner verified by Google, who becomes a new member', async () => {
    const owner = await signInWith('google.com')
    expect(await account(owner)).toEqual(NOTHING)
    await nothingCounts()
    expect(await store.getDraft(uid)).toBeNull()
    expect(await call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), owner)).toEqual({})
    expect(await store.getByUid(uid)).toMatchObject({ firstName: 'Ada', lastName: null, marketingConsent: null })
    expect((await store.listConsentReceipts(uid)).map(({ kind }) => kind)).toEqual(['tosConsent'])
  })

  it('gives nothing to an owner who set a password by email link, nor to one with Facebook linked to it', async () => {
    await resetPassword()
    const idToken = await signIn(NEW_PASSWORD)
    const linked = await signInWith('facebook.com', { idToken }, false)
    // Facebook does not verify the address of an account with a password: the first session is by password.
    expect(await account(linked)).toMatchObject({ details: { key: 'signInRequired' } })
    expect(await account(await signIn(NEW_PASSWORD))).toEqual(NOTHING)
    await nothingCounts()
    expect(await store.getDraft(uid)).toBeNull()
  })
})

/** Tokens and codes that an attacker obtained before the owner verified the address, against the real emulators. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { AuthEmulator } from '../../local/authEmulator'
import { untilNextSecond } from '../e2e/support/identity'
import { aSignUp, anEntry, anUpsert, PASSWORD } from '../functions/support/payloads'
import { testSystem } from '../support/system'
import { uniqueEmail } from './ports/unique'

const system = testSystem()
const SHOP = `${system.storefront}/`

type Json = Readonly<Record<string, unknown>>

async function post(url: string, body: Json, token?: string): Promise<{ status: number; body: Json }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Json } // JSON; the tests check each field
}

const identity = async (action: string, body: Json): Promise<string> => {
  const url = `${system.auth}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo-key`
  return String((await post(url, { returnSecureToken: true, ...body })).body.idToken)
}
const call = (name: string, data: object, token?: string) => post(`${system.site}/call/${name}`, { data }, token)

const signIn = (email: string, password = PASSWORD) => identity('signInWithPassword', { email, password })
const withGoogle = (email: string) => {
  const claims = JSON.stringify({ sub: `google-of-${email}`, email, email_verified: true })
  const postBody = new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString()
  return identity('signInWithIdp', { postBody, requestUri: system.site })
}

async function codeIn(requestType: string, address: string): Promise<string> {
  const sent = await new AuthEmulator(system.auth).sentEmails()
  const link = sent.findLast((mail) => mail.email === address && mail.requestType === requestType)?.oobLink ?? ''
  return new URL(link).searchParams.get('oobCode') ?? ''
}
async function resetPassword(address: string, newPassword: string): Promise<void> {
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email: address })
  await identity('resetPassword', { oobCode: await codeIn('PASSWORD_RESET', address), newPassword })
  await untilNextSecond()
}

const ALL = {
  getFirestoreAccount: {},
  upsertFirestoreAccount: anUpsert({ firstName: 'Mallory' }),
  submitCampaignEntry: anEntry(),
  getRedirectUrl: { callbackURL: SHOP, isMobile: false },
}
const app = { callbackURL: 'kefid://auth/callback', isMobile: true }

/** Expects that every call of members rejects the token. */
async function expectRejectedEverywhere(token: string): Promise<void> {
  for (const [name, data] of [...Object.entries(ALL), ['getRedirectUrl', app] as const])
    expect([name, await call(name, data, token)]).toEqual([
      name,
      { status: 401, body: { error: expect.objectContaining({ details: { key: 'signInRequired' } }) } },
    ])
}

describe('a token that an attacker kept', () => {
  let email: string
  beforeEach(() => {
    email = uniqueEmail('owner')
  })

  it('is invalid after Google verified the address, if it is from a sign-up with the owner’s address', async () => {
    expect(await call('signUpWithEmail', aSignUp({ email }))).toMatchObject({ status: 200 })
    const stranger = await signIn(email)
    expect(await call('getFirestoreAccount', {}, stranger)).toMatchObject({ status: 200 })
    await untilNextSecond()
    const owner = await withGoogle(email)
    await expectRejectedEverywhere(stranger)
    await call('upsertFirestoreAccount', anUpsert({ tosConsent: true }), owner)
    expect(await call('getRedirectUrl', app, owner)).toMatchObject({ status: 200 })
  })

  it('is invalid after a password reset', async () => {
    const localId = `reset-${email.replace(/\W/g, '-')}`
    const emulator = new AuthEmulator(system.auth)
    await emulator.createUser({ localId, email, displayName: '', emailVerified: true, password: PASSWORD })
    const stranger = await signIn(email)
    await call('upsertFirestoreAccount', anUpsert({ tosConsent: true }), stranger)
    expect(await call('getRedirectUrl', app, stranger)).toMatchObject({ status: 200 })
    await untilNextSecond()
    const newPassword = `${PASSWORD}2`
    await resetPassword(email, newPassword)
    const owner = await signIn(email, newPassword)
    await expectRejectedEverywhere(stranger)
    expect(await call('getRedirectUrl', app, owner)).toMatchObject({ status: 200 })
  })
})

/** The customer that the app gets to know, and the uid it signs in to. */
async function customerOf(token: string): Promise<{ uid: unknown; id: unknown }> {
  const { result } = (await call('getRedirectUrl', app, token)).body
  const [, payload = ''] = (new URL(String(result)).searchParams.get('token') ?? '').split('.')
  const { uid, claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { uid: string; claims: Json }
  return { uid, id: claims['kefCustomerId'] }
}

describe('a change of the email that a stranger requested before the owner proved the address', () => {
  let email: string
  let theirs: string
  let own: { uid: unknown; id: unknown }
  /** The owner takes the account over and uses it; then the stranger applies the code, and has the uid. */
  beforeEach(async () => {
    ;[email, theirs] = [uniqueEmail('owner'), uniqueEmail('mallory')]
    await call('signUpWithEmail', aSignUp({ email }))
    const idToken = await signIn(email)
    await identity('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: theirs, idToken })
    const oobCode = await codeIn('VERIFY_AND_CHANGE_EMAIL', email)
    await untilNextSecond()
    const owner = await withGoogle(email)
    await call('upsertFirestoreAccount', anUpsert({ firstName: 'Ada', tosConsent: true }), owner)
    await call('submitCampaignEntry', anEntry(), owner)
    own = await customerOf(owner)
    await identity('update', { oobCode })
  })

  async function strangerIsAnother(): Promise<void> {
    await resetPassword(theirs, PASSWORD)
    const stranger = await signIn(theirs)
    expect(await call('getFirestoreAccount', {}, stranger)).toMatchObject({ body: { result: { firstName: null } } })
    await call('upsertFirestoreAccount', anUpsert({ firstName: 'Mallory', tosConsent: true }), stranger)
    const customer = await customerOf(stranger)
    expect(customer.uid).toBe(own.uid)
    expect([own.id, own.uid, undefined]).not.toContain(customer.id)
  }
  async function ownerHasEverything(): Promise<void> {
    const owner = await withGoogle(email)
    const result = expect.objectContaining({ firstName: 'Ada', tosConsent: true }) as unknown
    expect(await call('getFirestoreAccount', {}, owner)).toMatchObject({ body: { result } })
    const customer = await customerOf(owner)
    expect(customer.id).toBe(own.id)
    expect(customer.uid).not.toBe(own.uid)
    const entered = await call('submitCampaignEntry', anEntry(), owner)
    expect(entered).toMatchObject({ body: { result: { alreadyEntered: true } } })
  }

  it('makes the stranger another customer, and the owner who signs in later gets everything back', async () => {
    await strangerIsAnother()
    await ownerHasEverything()
  })

  it('gives the owner everything back at the second sign-in, before the stranger is seen', async () => {
    expect(await call('getFirestoreAccount', {}, await withGoogle(email))).toMatchObject({ status: 401 })
    await ownerHasEverything()
    await strangerIsAnother()
  })
})

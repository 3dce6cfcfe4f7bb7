import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { AuthPort } from '../../functions/src/auth/AuthPort'
import { firebaseAuth } from '../../functions/src/auth/firebaseAuth'
import { identityService, type IdentityService } from './support/identityService'

const NEW = { uid: 'a-new-uid', email: 'new@example.com', password: 'Listen-2-KEF!' }

describe('firebaseAuth', () => {
  let service: IdentityService
  let auth: AuthPort
  beforeAll(async () => {
    service = await identityService()
    process.env.FIREBASE_AUTH_EMULATOR_HOST = service.host
    auth = firebaseAuth(getAuth(initializeApp({ projectId: 'demo-auth' }, 'auth-test')))
  })
  afterAll(() => service.stop())

  it('reads a user with its linked providers', async () => {
    service.users.push({
      localId: 'uid',
      email: 'sophie@example.com',
      emailVerified: true,
      disabled: true,
      createdAt: '1772359200999',
      validSince: '1772359201',
      providerUserInfo: [
        { rawId: '1', providerId: 'facebook.com', email: 'sophie@example.com' },
        { rawId: '2', providerId: 'apple.com' },
      ],
    })
    const member = {
      uid: 'uid',
      email: 'sophie@example.com',
      emailVerified: true,
      isDisabled: true,
      isBeingRemoved: false,
      createdAt: 1_772_359_200,
      tokensValidAfter: 1_772_359_201,
      providers: [
        { id: 'facebook.com', email: 'sophie@example.com' },
        { id: 'apple.com', email: null },
      ],
    }
    expect(await auth.findByUid('uid')).toEqual(member)
    expect(await auth.findByEmail('sophie@example.com')).toEqual(member)
  })

  it('reads a domain that the service has in Unicode in its ASCII form', async () => {
    service.users.push({ localId: 'idn', email: 'sophie@bücher.example' })
    expect(await auth.findByUid('idn')).toMatchObject({ email: 'sophie@xn--bcher-kva.example' })
  })

  it('reads a user without an email', async () => {
    service.users.push({ localId: 'bare' })
    expect(await auth.findByUid('bare')).toEqual({
      uid: 'bare',
      email: null,
      emailVerified: false,
      isDisabled: false,
      isBeingRemoved: false,
      createdAt: 0,
      tokensValidAfter: 0,
      providers: [],
    })
  })

  it('resolves to null for an unknown user', async () => {
    expect(await auth.findByUid('unknown')).toBeNull()
    expect(await auth.findByEmail('nobody@example.com')).toBeNull()
  })

  it('creates a user and a custom token, and removes the user', async () => {
    const uid = 'a-new-uid'
    expect(await auth.create(NEW)).toEqual({ uid })
    expect(await auth.findByUid(uid)).toMatchObject({ email: 'new@example.com', emailVerified: false })
    const session = { authTime: 1_234, signInProvider: 'google.com' }
    const [, claims = ''] = (await auth.customToken(uid, { session, customerId: 'a-customer' })).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      uid,
      claims: { kefSessionStart: 1_234, kefSessionProvider: 'google.com', kefCustomerId: 'a-customer' },
    })
    await auth.remove(uid)
    expect(await auth.findByUid(uid)).toBeNull()
    service.failNextRequest('USER_NOT_FOUND')
    await auth.remove(uid)
  })

  it.each([
    ['EMAIL_EXISTS', 'email-exists'],
    ['INVALID_EMAIL', 'email-invalid'],
    ['WEAK_PASSWORD : too short', 'password-invalid'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements', 'password-invalid'],
  ])('maps %s to %s', async (message, refused) => {
    service.failNextRequest(message)
    expect(await auth.create(NEW)).toEqual({ refused })
  })

  it('rejects if the service fails', async () => {
    service.failNextRequest('QUOTA_EXCEEDED')
    await expect(auth.create(NEW)).rejects.toThrow()
    service.failNextRequest('QUOTA_EXCEEDED')
    await expect(auth.findByUid('uid')).rejects.toThrow()
    service.failNextRequest('QUOTA_EXCEEDED')
    await expect(auth.remove('uid')).rejects.toThrow()
  })
})

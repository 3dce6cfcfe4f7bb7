import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { firebaseStaffAuth } from '../../functions/src/auth/firebaseStaffAuth'
import type { StaffAuth } from '../../functions/src/auth/StaffAuth'
import { identityService, type IdentityService } from './support/identityService'

describe('firebaseStaffAuth', () => {
  let service: IdentityService
  let auth: StaffAuth
  beforeAll(async () => {
    service = await identityService()
    process.env.FIREBASE_AUTH_EMULATOR_HOST = service.host
    auth = firebaseStaffAuth(getAuth(initializeApp({ projectId: 'demo-auth' }, 'staff-auth-test')))
  })
  afterAll(() => service.stop())

  it('describes a user without the hash of the password', async () => {
    service.users.push({
      localId: 'uid',
      email: 'sophie@example.com',
      providerUserInfo: [{ rawId: '1', providerId: 'google.com', email: 'sophie@gmail.example' }],
      ...{ passwordHash: 'hash', salt: 'salt' },
    })
    const described = JSON.stringify(await auth.describe('uid'))
    expect(JSON.parse(described)).toMatchObject({
      uid: 'uid',
      email: 'sophie@example.com',
      providerData: [{ providerId: 'google.com', email: 'sophie@gmail.example' }],
    })
    expect(described).not.toMatch(/hash|salt/i)
    expect(await auth.describe('nobody')).toBeNull()
  })

  it('disables, enables and ends sessions, and ignores a user that is gone', async () => {
    service.users.push({ localId: 'busy', validSince: '1' })
    await auth.setDisabled('busy', true)
    expect(await auth.findByUid('busy')).toMatchObject({ isDisabled: true })
    await auth.setDisabled('busy', false)
    await auth.endSessions('busy')
    const { isDisabled, tokensValidAfter } = (await auth.findByUid('busy')) ?? {}
    expect(isDisabled).toBe(false)
    expect(tokensValidAfter).toBeGreaterThan(1_700_000_000)
    service.failNextRequest('USER_NOT_FOUND')
    await auth.setDisabled('gone', true)
    service.failNextRequest('USER_NOT_FOUND')
    await auth.endSessions('gone')
  })

  it('marks a user who is being removed, keeps its other claims, and ignores a user that is gone', async () => {
    service.users.push({ localId: 'marked', customAttributes: '{"other":1}' })
    await auth.setBeingRemoved('marked', true)
    expect(await auth.findByUid('marked')).toMatchObject({ isBeingRemoved: true })
    await auth.setBeingRemoved('marked', false)
    expect(await auth.findByUid('marked')).toMatchObject({ isBeingRemoved: false })
    expect(await auth.describe('marked')).toMatchObject({ customClaims: { other: 1 } })
    await auth.setBeingRemoved('gone', true)
  })

  it('imports users without password and finds them by email and uid', async () => {
    const users = Array.from({ length: 150 }, (_, index) => ({
      uid: `imported-${index}`,
      email: `imported${index}@example.com`,
      displayName: index === 0 ? null : 'First Last',
    }))
    expect(await auth.importUsers(users)).toEqual(new Map())
    const found = await auth.findByEmails([...users.map(({ email }) => email), 'nobody@example.com'])
    expect(found.size).toBe(150)
    expect(found.get('imported149@example.com')).toMatchObject({
      uid: 'imported-149',
      emailVerified: true,
      providers: [],
    })
    expect(await auth.findByEmails([])).toEqual(new Map())
    const byUid = await auth.findByUids([...users.map(({ uid }) => uid), 'nobody'])
    expect([...byUid.keys()]).toEqual(users.map(({ uid }) => uid))
  })

  it('names the users that the service does not import', async () => {
    const refused = { uid: 'refused', email: 'refused@example.com', displayName: null }
    const errors = await auth.importUsers([{ ...refused, uid: 'fine', email: 'fine@example.com' }, refused])
    expect([...errors.keys()]).toEqual(['refused'])
    expect(errors.get('refused')).toMatch(/^auth\//)
  })

  it('reports any other failure', async () => {
    service.failNextRequest('PERMISSION_DENIED')
    await expect(auth.setDisabled('busy', true)).rejects.toThrow()
    service.failNextRequest('PERMISSION_DENIED')
    await expect(auth.describe('busy')).rejects.toThrow()
  })
})

/** Retention of accounts whose email was never verified. */
import { describe, expect, it } from '@jest/globals'
import { listFirebaseMembers } from '../../functions/src/auth/firebaseRetentionAuth'
import { ConfigError, parseConfig } from '../../functions/src/config'
import { removeUnverified } from '../../functions/src/retention/removeUnverified'
import { scheduleRemoval } from '../../functions/src/retention/schedule'
import { aRecord } from '../contract/accountStore.data'
import { createTestBackend, type TestBackend } from './support/backend'
import { aCampaignSignUp } from './support/payloads'

const DAY_MS = 24 * 3_600_000

/** Lists two users a page, in the order of their uids as Firebase Auth does. */
function remove(
  { deps, auth }: TestBackend,
  retentionDays: number,
  changes: Partial<Pick<Parameters<typeof removeUnverified>[0], 'auth' | 'store'>> = {},
) {
  const listMembers = (page: string | null) => {
    const rest = [...auth.users.values()]
      .filter(({ uid }) => page === null || uid > page)
      .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
    const members = rest.slice(0, 2)
    return Promise.resolve({ members, nextPage: rest.length > 2 ? (members.at(-1)?.uid ?? null) : null })
  }
  return removeUnverified({ ...deps, auth, ...changes, listMembers, retentionDays })
}

describe('removeUnverified', () => {
  it('removes a sign-up that was never verified, with its draft, and nothing before the period is over', async () => {
    const backend = createTestBackend()
    const { uid } = (await backend.call('signUpWithEmail', aCampaignSignUp())) as { readonly uid: string }
    backend.advance(90 * DAY_MS)
    expect(await remove(backend, 90)).toEqual({ checked: 1, removed: 0, failed: 0 })
    expect(await backend.store.getDraft(uid)).not.toBeNull()
    backend.advance(1_000)
    expect(await remove(backend, 90)).toEqual({ checked: 1, removed: 1, failed: 0 })
    expect(backend.auth.users.size).toBe(0)
    expect(await backend.store.getDraft(uid)).toBeNull()
    expect(await remove(backend, 90)).toEqual({ checked: 0, removed: 0, failed: 0 })
    // The email is free again.
    expect(await backend.call('signUpWithEmail', aCampaignSignUp())).toEqual({ uid: expect.any(String) })
  })

  it('removes a provisional record, and keeps every other account', async () => {
    const backend = createTestBackend()
    const { auth, store } = backend
    const put = (uid: string, changes: Parameters<typeof aRecord>[1]) =>
      store.create({ record: aRecord(uid, { email: `${uid}@example.com`, ...changes }), consents: [], entry: null })
    auth.add({ uid: 'provisional', emailVerified: false })
    await put('provisional', { provisional: true })
    auth.add({ uid: 'verified' })
    auth.add({ uid: 'imported', emailVerified: false })
    await put('imported', { imported: true })
    auth.add({ uid: 'settled', emailVerified: false })
    await put('settled', {})
    auth.add({ uid: 'disabled', emailVerified: false, isDisabled: true })
    auth.add({ uid: 'blocked', emailVerified: false })
    await put('blocked', { provisional: true, isDisabled: true })
    auth.add({
      uid: 'facebook',
      emailVerified: false,
      providers: [{ id: 'facebook.com', email: 'facebook@example.com' }],
    })
    backend.advance(91 * DAY_MS)
    auth.add({ uid: 'new', emailVerified: false })
    expect(await remove(backend, 90)).toEqual({ checked: 8, removed: 1, failed: 0 })
    expect(auth.users.has('provisional')).toBe(false)
    expect(await store.getByUid('provisional')).toBeNull()
    expect(auth.users.size).toBe(7)
  })

  it('keeps a member who verifies the email during the run', async () => {
    const backend = createTestBackend()
    backend.auth.add({ uid: 'late', emailVerified: false })
    backend.advance(91 * DAY_MS)
    const auth = {
      ...backend.auth,
      findByUid: (uid: string) => {
        backend.auth.change(uid, { emailVerified: true })
        return backend.auth.findByUid(uid)
      },
    }
    expect(await remove(backend, 90, { auth })).toMatchObject({ removed: 0 })
    expect(backend.auth.users.has('late')).toBe(true)
  })

  it('continues after a failure, and finishes with the next run', async () => {
    const backend = createTestBackend()
    for (const uid of ['a', 'b', 'c']) backend.auth.add({ uid, emailVerified: false })
    backend.advance(91 * DAY_MS)
    const failing = {
      ...backend.auth,
      remove: (uid: string) => (uid === 'b' ? Promise.reject(new Error('down')) : backend.auth.remove(uid)),
    }
    expect(await remove(backend, 90, { auth: failing })).toEqual({ checked: 3, removed: 2, failed: 1 })
    expect(backend.logEntries).toContainEqual({
      level: 'error',
      event: 'unverified account not removed',
      fields: { error: 'Error' },
    })
    expect(await remove(backend, 90)).toEqual({ checked: 1, removed: 1, failed: 0 })
  })

  it('does nothing by default', async () => {
    const backend = createTestBackend()
    backend.auth.add({ uid: 'old', emailVerified: false })
    backend.advance(10_000 * DAY_MS)
    expect(await remove(backend, parseConfig({}).unverifiedRetentionDays)).toEqual({
      checked: 0,
      removed: 0,
      failed: 0,
    })
    expect(backend.auth.users.size).toBe(1)
  })
})

describe('UNVERIFIED_RETENTION_DAYS', () => {
  it('is a number of days that no draft outlives', () => {
    expect(parseConfig({ UNVERIFIED_RETENTION_DAYS: '30' }).unverifiedRetentionDays).toBe(30)
    for (const days of ['29', '-1', 'x'])
      expect(() => parseConfig({ UNVERIFIED_RETENTION_DAYS: days })).toThrow(ConfigError)
  })

  it('deploys the function, daily and once at a time; without it there is none', () => {
    expect(scheduleRemoval({})).toBeUndefined()
    expect(scheduleRemoval({ UNVERIFIED_RETENTION_DAYS: '0' })).toBeUndefined()
    expect(scheduleRemoval({ UNVERIFIED_RETENTION_DAYS: '90' })).toHaveProperty(
      '__endpoint',
      expect.objectContaining({
        region: ['europe-west1'],
        maxInstances: 1,
        concurrency: 1,
        scheduleTrigger: expect.objectContaining({ schedule: 'every day 03:00', timeZone: 'Etc/UTC' }),
      }),
    )
  })
})

describe('listFirebaseMembers', () => {
  it('reads the users page by page', async () => {
    const calls: unknown[] = []
    const listMembers = listFirebaseMembers({
      listUsers: (size, page) => {
        calls.push([size, page])
        return Promise.resolve({ users: [], ...(page === undefined && { pageToken: 'next' }) })
      },
    })
    expect(await listMembers(null)).toEqual({ members: [], nextPage: 'next' })
    expect(await listMembers('next')).toEqual({ members: [], nextPage: null })
    expect(calls).toEqual([
      [1_000, undefined],
      [1_000, 'next'],
    ])
  })
})

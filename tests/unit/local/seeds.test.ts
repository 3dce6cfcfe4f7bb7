import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { EmailTakenError, type NewUser } from '../../../local/authEmulator'
import { DEMO_MEMBERS } from '../../../local/members'
import { seedMissing, type SeededAuth } from '../../../local/seeds'

const NOW = '2026-03-01T10:00:00.000Z'
const EMAILS = DEMO_MEMBERS.map(({ email }) => email)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-seeds-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const storeFile = () => join(folder, 'accounts.sqlite')

type User = Pick<NewUser, 'localId' | 'email'>

/** The sign-in service with these users. */
function anAuth(users: readonly User[] = []) {
  const current: User[] = [...users]
  const auth: SeededAuth = {
    usersOf: (emails) => Promise.resolve(current.filter(({ email }) => emails.includes(email))),
    createUser: (user) => {
      if (current.some(({ email }) => email === user.email)) return Promise.reject(new EmailTakenError(user.email))
      current.push(user)
      return Promise.resolve()
    },
  }
  return { auth, users: current }
}

const seed = async (auth: SeededAuth) => (await seedMissing(auth, storeFile(), NOW)).map(({ email }) => email)

/** The record of a verified member, or the draft of one who is not. */
async function hasRecord(uid: string): Promise<boolean> {
  const store = openSqliteStore(storeFile())
  try {
    return ((await store.getByUid(uid)) ?? (await store.getDraft(uid))) !== null
  } finally {
    await store.close()
  }
}

describe('seeding the demo members', () => {
  it('creates all of them with their records in an empty system', async () => {
    const { auth, users } = anAuth()
    expect(await seed(auth)).toEqual(EMAILS)
    expect(users.map(({ email }) => email)).toEqual(EMAILS)
    for (const { uid } of DEMO_MEMBERS) expect(await hasRecord(uid)).toBe(true)
  })

  it('creates only the missing ones and returns all that exist', async () => {
    const { auth, users } = anAuth([{ localId: 'demo-mia', email: 'mia@example.com' }])
    expect(await seed(auth)).toEqual(EMAILS)
    expect(users).toHaveLength(EMAILS.length)
    expect(await seed(auth)).toEqual(EMAILS)
    expect(users).toHaveLength(EMAILS.length)
  })

  it('leaves out a member whose email a visitor has', async () => {
    const { auth } = anAuth([{ localId: 'visitor', email: 'noah@example.com' }])
    expect(await seed(auth)).toEqual(EMAILS.filter((email) => email !== 'noah@example.com'))
    expect(await hasRecord('demo-noah')).toBe(false)
  })

  it('fails if the sign-in service fails', async () => {
    const { auth } = anAuth()
    await expect(seed({ ...auth, createUser: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
  })
})

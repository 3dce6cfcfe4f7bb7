import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { announce } from '../../../local/announce'
import { EmailTakenError, type NewUser } from '../../../local/authEmulator'
import { DEMO_MEMBERS } from '../../../local/members'
import { seedMissing, type SeededAuth } from '../../../local/seeds'
import { readSetup } from '../../../local/setup'

const NOW = '2026-03-01T10:00:00.000Z'
const EMAILS = DEMO_MEMBERS.map(({ email }) => email)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-seeds-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const storeFile = () => join(folder, 'accounts.sqlite')

type User = Pick<NewUser, 'localId' | 'email'>

/** The sign-in service with these users; `late` ones sign up between the look-up and the seeding. */
function anAuth(users: readonly User[] = [], late: readonly User[] = []) {
  const current: User[] = [...users]
  const auth: SeededAuth = {
    usersOf: (emails) => {
      const found = current.filter(({ email }) => emails.includes(email))
      current.push(...late)
      return Promise.resolve(found)
    },
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

  it('creates all of them if a visitor signed up while the system was starting', async () => {
    const { auth } = anAuth([{ localId: 'visitor', email: 'visitor@example.com' }])
    expect(await seed(auth)).toEqual(EMAILS)
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

  it('leaves out a member whose email a visitor registers meanwhile', async () => {
    const { auth } = anAuth([], [{ localId: 'visitor', email: 'noah@example.com' }])
    expect(await seed(auth)).toEqual(EMAILS.filter((email) => email !== 'noah@example.com'))
  })

  it('fails if the sign-in service fails', async () => {
    const { auth } = anAuth()
    await expect(seed({ ...auth, createUser: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
  })
})

describe('announce', () => {
  it('prints only the members that exist', () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
    try {
      announce(
        readSetup({}),
        DEMO_MEMBERS.filter(({ uid }) => uid !== 'demo-noah'),
      )
      const printed = log.mock.calls.join('\n')
      expect(printed).toContain('sophie@example.com')
      expect(printed).not.toContain('noah@example.com')
    } finally {
      log.mockRestore()
    }
  })
})

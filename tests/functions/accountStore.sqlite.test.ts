import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoredDataError } from '../../functions/src/store/AccountStore'
import { patiently } from '../../functions/src/store/patiently'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { openSqliteFile } from '../../functions/src/store/sqliteFile'
import { accountStoreContract } from '../contract/accountStore.contract'
import { aChange, anEntry, aRecord } from '../contract/accountStore.data'

const folder = mkdtempSync(join(tmpdir(), 'kef-id-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

accountStoreContract('SQLite', (reference) => openSqliteStore(join(folder, 'new', 'folder', 'store.sqlite'), reference))

describe('the SQLite file', () => {
  it('is found again by whoever opens it next, and migrated once', async () => {
    const file = join(folder, 'again.sqlite')
    const first = openSqliteStore(file)
    await first.merge('uid', aChange())
    const meanwhile = openSqliteStore(file)
    expect(await meanwhile.getByUid('uid')).toMatchObject({ firstName: 'Sophie' })
    await meanwhile.close()
    await first.close()
    const db = openSqliteFile(file)
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  it('takes a failed step back whole', async () => {
    const store = openSqliteStore(':memory:')
    const record = aRecord('uid')
    const broken = {
      ...anEntry('uid'),
      get answer(): string {
        throw new Error('power cut')
      },
    }
    await expect(store.create({ record, consents: [], entry: broken })).rejects.toThrow('power cut')
    expect(await store.getByUid('uid')).toBeNull()
    await store.merge('uid', aChange())
    expect(await store.getByUid('uid')).not.toBeNull()
  })

  it.each([
    ['uid', 5],
    ['isDisabled', null],
    ['isDisabled', 'false'],
    ['details', []],
    ['details', { country: 5 }],
    ['languagePreference', 'xx'],
    ['utm', null],
  ])('fails closed on a record whose %s is %j', async (field, value) => {
    const file = join(folder, 'broken.sqlite')
    const store = openSqliteStore(file)
    const db = new DatabaseSync(file)
    const body = JSON.stringify({ ...aRecord('uid'), [field]: value })
    db.prepare('INSERT OR REPLACE INTO accounts (uid, email, imported, body) VALUES (?, ?, 0, ?)').run('uid', '', body)
    db.close()
    await expect(store.getByUid('uid')).rejects.toThrow(StoredDataError)
    await store.close()
  })
})

describe('patiently', () => {
  it('waits for another process, not for ever, and not for anything else', () => {
    const failing = (message: string, times: number) => () => {
      attempts += 1
      if (attempts <= times) throw new Error(message)
    }
    let attempts = 0
    patiently(failing('database is locked', 3))
    expect(attempts).toBe(4)
    attempts = 0
    expect(() => patiently(failing('database is locked', Infinity))).toThrow('locked')
    expect(attempts).toBe(100)
    attempts = 0
    expect(() => patiently(failing('disk full', 1))).toThrow('disk full')
    expect(attempts).toBe(1)
  })
})

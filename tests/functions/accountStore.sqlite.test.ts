import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoredDataError } from '../../functions/src/store/AccountStore'
import { retryWhileBusy } from '../../functions/src/store/retryWhileBusy'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { MIGRATIONS, openSqliteFile } from '../../functions/src/store/sqliteFile'
import { accountStoreContract } from '../contract/accountStore.contract'
import { aChange, anEntry, aRecord, AT, LATER } from '../contract/accountStore.data'

const aReceipt = { kind: 'tosConsent', given: true, at: AT, locale: 'fr', policyVersion: '2026-01-01' } as const
const folder = mkdtempSync(join(tmpdir(), 'kef-id-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

accountStoreContract('SQLite', (reference) => openSqliteStore(join(folder, 'new', 'folder', 'store.sqlite'), reference))

describe('the SQLite file', () => {
  it('can be opened twice and is migrated once', async () => {
    const file = join(folder, 'again.sqlite')
    const first = openSqliteStore(file)
    await first.merge('uid', aChange())
    const second = openSqliteStore(file)
    expect(await second.getByUid('uid')).toMatchObject({ firstName: 'Sophie' })
    await second.close()
    await first.close()
    const db = openSqliteFile(file)
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: MIGRATIONS.length })
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  it('of schema version 1 keeps its data and gets the tables of drafts and schedules', async () => {
    const file = join(folder, 'before.sqlite')
    const store = openSqliteStore(file)
    const pendingEntry = anEntry('uid', { status: 'pending', countedAt: null })
    await store.create({ record: aRecord('uid'), consents: [], entry: pendingEntry })
    await store.close()
    const db = new DatabaseSync(file)
    db.exec(
      'DROP TABLE drafts; DROP TABLE audit; DROP TABLE erasures; DROP TABLE retained_consents; DROP INDEX accounts_by_any_email; ' +
        'DROP TABLE schedules; DROP TABLE draws; DROP TABLE draw_lists; DROP TABLE set_aside; DROP TABLE emails; DROP TABLE refused_addresses; DROP INDEX entries_by_campaign; PRAGMA user_version = 1',
    )
    db.close()
    const migrated = openSqliteStore(file)
    expect(await migrated.getByUid('uid')).toEqual(aRecord('uid'))
    expect(await migrated.getEntry('uid', 'TakeItHome')).toEqual(pendingEntry)
    expect(await migrated.getDraft('uid')).toBeNull()
    expect(await migrated.listSchedules()).toEqual([])
    await migrated.close()
  })

  it('deletes expired drafts', async () => {
    const store = openSqliteStore(':memory:')
    const draft = (uid: string, createdAt: string) => ({
      record: aRecord(uid, { createdAt }),
      consents: [],
      entry: null,
    })
    await store.saveDraft(draft('expired', AT), LATER)
    await store.saveDraft(draft('new', LATER), '2026-04-01T10:00:00.000Z')
    expect(await store.getDraft('expired')).toBeNull()
    expect(await store.getDraft('new')).not.toBeNull()
  })

  it('rolls back a failed promotion of a draft', async () => {
    const file = join(folder, 'promotion.sqlite')
    const store = openSqliteStore(file)
    const draft = { record: aRecord('uid'), consents: [aReceipt], entry: anEntry('uid', { status: 'pending' }) }
    await store.saveDraft(draft, LATER)
    const db = new DatabaseSync(file)
    db.exec(`CREATE TRIGGER power_cut BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'power cut'); END`)
    await expect(store.promoteDraft('uid', LATER)).rejects.toThrow('power cut')
    expect(await store.getByUid('uid')).toBeNull()
    expect(await store.listConsentReceipts('uid')).toEqual([])
    db.exec('DROP TRIGGER power_cut')
    await store.promoteDraft('uid', LATER)
    expect(await store.listConsentReceipts('uid')).toEqual([aReceipt])
    db.close()
    await store.close()
  })

  it('rolls back a failed transaction', async () => {
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

describe('retryWhileBusy', () => {
  it('retries while the database is locked, at most 100 times, and rethrows other errors', () => {
    const failing = (message: string, times: number) => () => {
      attempts += 1
      if (attempts <= times) throw new Error(message)
    }
    let attempts = 0
    retryWhileBusy(failing('database is locked', 3))
    expect(attempts).toBe(4)
    attempts = 0
    expect(() => retryWhileBusy(failing('database is locked', Infinity))).toThrow('locked')
    expect(attempts).toBe(100)
    attempts = 0
    expect(() => retryWhileBusy(failing('disk full', 1))).toThrow('disk full')
    expect(attempts).toBe(1)
  })
})

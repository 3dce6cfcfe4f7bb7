import { describe, expect, it } from '@jest/globals'
import { clearPersistedSession, hasPersistedSession } from '../../../src/services/firebase/persistedSession'
import { browserStores } from './browserStores'

const KEY = 'firebase:authUser:api-key:[DEFAULT]'

const hasSession = ({ browser }: ReturnType<typeof browserStores>) => hasPersistedSession('api-key', browser)

describe('hasPersistedSession', () => {
  it('is false without the database, and does not create it', async () => {
    const empty = browserStores({})
    expect(await hasSession(empty)).toBe(false)
    expect(empty.opened).toEqual([])
  })

  it('is false with a record of another project', async () => {
    expect(await hasSession(browserStores({ records: ['firebase:authUser:other:[DEFAULT]'] }))).toBe(false)
  })

  it('is true with a record in IndexedDB or local storage', async () => {
    expect(await hasSession(browserStores({ records: [KEY] }))).toBe(true)
    expect(await hasSession(browserStores({ local: { [KEY]: '{}' } }))).toBe(true)
  })

  it('returns inDoubt if the storage cannot be read', async () => {
    const blocked = browserStores({})
    Object.defineProperty(blocked.browser, 'localStorage', {
      get: () => {
        throw new Error('denied')
      },
    })
    expect(await hasSession(blocked)).toBe(true)
    expect(await hasPersistedSession('api-key', blocked.browser, false)).toBe(false)
  })
})

describe('clearPersistedSession', () => {
  it('removes the record although another tab has the database open, and nothing of other software', async () => {
    const { browser, stored } = browserStores({ local: { [KEY]: '{}', locale: 'fr' }, records: [KEY] })
    await clearPersistedSession(browser)
    expect(stored).toEqual({ local: { locale: 'fr' }, records: [] })
  })

  it('does not create a missing database', async () => {
    const { browser, stored } = browserStores({})
    await clearPersistedSession(browser)
    expect(stored.records).toBeNull()
  })

  it('removes nothing once it has timed out: the visitor may have signed in again', async () => {
    const { browser, stored, answer } = browserStores({ records: [KEY], hangs: 'open' })
    const removal = clearPersistedSession(browser, () => true)
    answer()
    await removal
    expect(stored.records).toEqual([KEY])
  })
})

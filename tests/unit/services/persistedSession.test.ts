import { describe, expect, it } from '@jest/globals'
import { hasPersistedSession } from '../../../src/services/firebase/persistedSession'

const KEY = 'firebase:authUser:api-key:[DEFAULT]'

/** A fake of the storage API that hasPersistedSession uses. `records` null: the database does not exist. */
function storage({ local = {}, records = null }: { local?: Record<string, string>; records?: string[] | null }) {
  const opened: string[] = []
  const answer = <Result>(result: Result) => {
    const request: { result: Result; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const store = { count: (key: string) => answer(records?.includes(key) ? 1 : 0) }
  const database = {
    close: () => undefined,
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => store }),
  }
  const browser = {
    localStorage: { getItem: (key: string) => local[key] ?? null },
    indexedDB: {
      databases: () => Promise.resolve(records ? [{ name: 'firebaseLocalStorageDb' }] : [{ name: 'other' }]),
      open: (name: string) => {
        opened.push(name)
        return answer(database)
      },
    },
  }
  return { opened, browser: browser as unknown as Parameters<typeof hasPersistedSession>[1] } // only the members in use
}
const hasSession = ({ browser }: ReturnType<typeof storage>) => hasPersistedSession('api-key', browser)

describe('hasPersistedSession', () => {
  it('is false without the database, and does not create it', async () => {
    const empty = storage({})
    expect(await hasSession(empty)).toBe(false)
    expect(empty.opened).toEqual([])
  })

  it('is false with a record of another project', async () => {
    expect(await hasSession(storage({ records: ['firebase:authUser:other:[DEFAULT]'] }))).toBe(false)
  })

  it('is true with a record in IndexedDB or local storage', async () => {
    expect(await hasSession(storage({ records: [KEY] }))).toBe(true)
    expect(await hasSession(storage({ local: { [KEY]: '{}' } }))).toBe(true)
  })

  it('returns inDoubt if the storage cannot be read', async () => {
    const blocked = storage({})
    Object.defineProperty(blocked.browser, 'localStorage', {
      get: () => {
        throw new Error('denied')
      },
    })
    expect(await hasSession(blocked)).toBe(true)
    expect(await hasPersistedSession('api-key', blocked.browser, false)).toBe(false)
  })
})

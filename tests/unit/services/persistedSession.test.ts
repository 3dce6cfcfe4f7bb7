import { describe, expect, it } from '@jest/globals'
import { hasPersistedSession } from '../../../src/services/firebase/persistedSession'

const KEY = 'firebase:authUser:api-key:[DEFAULT]'

/** A browser's storage as far as it is asked; `records` null: no database of that name. */
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
  return { opened, browser: browser as unknown as Parameters<typeof hasPersistedSession>[1] } // as much of it as is used
}
const openedDatabases = ({ browser }: ReturnType<typeof storage>) => hasPersistedSession('api-key', browser)

describe('whether a browser may hold a session', () => {
  it('no, where there is no database; and none is made by asking', async () => {
    const empty = storage({})
    expect(await openedDatabases(empty)).toBe(false)
    expect(empty.opened).toEqual([])
  })

  it('no, where its record is that of another project', async () => {
    expect(await openedDatabases(storage({ records: ['firebase:authUser:other:[DEFAULT]'] }))).toBe(false)
  })

  it('yes, with a record in either storage', async () => {
    expect(await openedDatabases(storage({ records: [KEY] }))).toBe(true)
    expect(await openedDatabases(storage({ local: { [KEY]: '{}' } }))).toBe(true)
  })

  it('yes, where the storage does not say', async () => {
    const blocked = storage({})
    Object.defineProperty(blocked.browser, 'localStorage', {
      get: () => {
        throw new Error('denied')
      },
    })
    expect(await openedDatabases(blocked)).toBe(true)
    expect(await hasPersistedSession('api-key', blocked.browser, false)).toBe(false)
  })
})

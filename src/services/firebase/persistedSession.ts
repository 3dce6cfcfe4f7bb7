/**
 * Finds and removes the session that the Auth SDK persists, without loading the SDK. Firebase does not document these
 * names; tests/contract/persistedSession.test.ts fails when an upgrade of the SDK changes them.
 */
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
/** Begins the key of the session, in the store and, where the SDK cannot use IndexedDB, in local storage. */
const KEY_PREFIX = 'firebase:authUser:'
const keyOf = (apiKey: string): string => `${KEY_PREFIX}${apiKey}:[DEFAULT]`

/**
 * Whether this browser may hold a session. Most visitors of a sign-in page have none, so that they need not load the SDK
 * to find out. Returns `inDoubt` if the storage cannot be read.
 */
export async function hasPersistedSession(
  apiKey: string,
  browser: Pick<Window & typeof globalThis, 'indexedDB' | 'localStorage'>,
  inDoubt = true,
): Promise<boolean> {
  try {
    // Where storage is blocked, reading these properties throws.
    const { indexedDB, localStorage } = browser
    if (localStorage.getItem(keyOf(apiKey)) !== null) return true
    // Opening a missing database would create it.
    const databases = await indexedDB.databases()
    if (databases.every(({ name }) => name !== DATABASE)) return false
    return await hasRecord(indexedDB, keyOf(apiKey))
  } catch {
    return inDoubt
  }
}

const hasRecord = (indexedDB: IDBFactory, key: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const openRequest = indexedDB.open(DATABASE)
    openRequest.onerror = reject
    openRequest.onblocked = reject
    openRequest.onsuccess = () => {
      const database = openRequest.result
      const finish = (found: boolean) => {
        database.close()
        resolve(found)
      }
      if (!database.objectStoreNames.contains(STORE)) return finish(false)
      const countRequest = database.transaction(STORE, 'readonly').objectStore(STORE).count(key)
      countRequest.onsuccess = () => finish(countRequest.result > 0)
      countRequest.onerror = () => finish(true)
    }
  })

/** Removes the persisted session, for a sign-out while the SDK cannot be loaded. Never rejects. */
export async function clearPersistedSession(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds no session.
  }
  await new Promise<void>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DATABASE)
      // Blocked: the browser deletes the database once the last page closes it.
      for (const end of ['onsuccess', 'onerror', 'onblocked'] as const) request[end] = () => resolve()
    } catch {
      resolve()
    }
  })
}

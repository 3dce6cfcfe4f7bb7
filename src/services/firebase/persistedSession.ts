/**
 * Finds and removes the session that the Auth SDK persists, without loading the SDK. Firebase does not document these
 * names; tests/contract/persistedSession.test.ts fails when an upgrade of the SDK changes them. Where storage is broken,
 * nothing here may ever settle: the caller sets the time limit.
 */
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
/** Begins the key of the session, in the store and, where the SDK cannot use IndexedDB, in local storage. */
const KEY_PREFIX = 'firebase:authUser:'
const keyOf = (apiKey: string): string => `${KEY_PREFIX}${apiKey}:[DEFAULT]`

type Browser = Pick<Window & typeof globalThis, 'indexedDB' | 'localStorage'>

/**
 * Whether this browser may hold a session. Most visitors of a sign-in page have none, so that they need not load the SDK
 * to find out. Returns `inDoubt` if the storage cannot be read.
 */
export async function hasPersistedSession(apiKey: string, browser: Browser, inDoubt = true): Promise<boolean> {
  try {
    // Where storage is blocked, reading these properties throws.
    const { indexedDB, localStorage } = browser
    if (localStorage.getItem(keyOf(apiKey)) !== null) return true
    // Opening a missing database would create it.
    const databases = await indexedDB.databases()
    if (databases.every(({ name }) => name !== DATABASE)) return false
    return !!(await requestFromStore(indexedDB, 'readonly', (store) => store.count(keyOf(apiKey))))
  } catch {
    return inDoubt
  }
}

/**
 * Removes the persisted session, for a sign-out while the SDK cannot be loaded. Never rejects. A late answer of the
 * storage removes nothing once `hasTimedOut`: the visitor may have signed in again.
 */
export async function clearPersistedSession(browser: Browser, hasTimedOut = () => false): Promise<void> {
  try {
    const { localStorage } = browser
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds no session.
  }
  try {
    // Not `deleteDatabase`: it waits until other tabs close the database, and later requests wait for it.
    await requestFromStore(browser.indexedDB, 'readwrite', (store) => (hasTimedOut() ? null : store.clear()))
  } catch {
    // Nor does a missing database.
  }
}

/** The answer to a request; undefined without one or without the store. Rejects without the database. */
async function requestFromStore<Result>(
  indexedDB: IDBFactory,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result> | null,
): Promise<Result | undefined> {
  const opening = indexedDB.open(DATABASE)
  // The database is missing: do not create it.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await answerOf(opening)
  try {
    if (!database.objectStoreNames.contains(STORE)) return
    const sent = request(database.transaction(STORE, mode).objectStore(STORE))
    return sent ? await answerOf(sent) : undefined
  } finally {
    database.close()
  }
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = reject
  })

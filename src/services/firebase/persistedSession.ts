/** Names under which the Auth SDK keeps its session, in IndexedDB or, where that is refused, in local storage. */
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
const keyOf = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`

/**
 * Whether this browser may hold a session, asked without the SDK: most visitors of a sign-in page have none, and need
 * not load it to hear so. In doubt it says yes, and the SDK decides.
 */
export async function hasPersistedSession(
  apiKey: string,
  browser: Pick<Window & typeof globalThis, 'indexedDB' | 'localStorage'>,
  inDoubt = true,
): Promise<boolean> {
  try {
    // Where storage is blocked, asking for it is what throws.
    const { indexedDB, localStorage } = browser
    if (localStorage.getItem(keyOf(apiKey)) !== null) return true
    // Opening a database that is not there would make it.
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
      const finish = (answer: boolean) => {
        database.close()
        resolve(answer)
      }
      if (!database.objectStoreNames.contains(STORE)) return finish(false)
      const countRequest = database.transaction(STORE, 'readonly').objectStore(STORE).count(key)
      countRequest.onsuccess = () => finish(countRequest.result > 0)
      countRequest.onerror = () => finish(true)
    }
  })

/** Where the SDK keeps who is signed in, for the one case in which it cannot be asked to forget it. */
const DATABASE = 'firebaseLocalStorageDb'
const KEY = /^firebase:authUser:/

/** Removes the SDK's record: whoever signs out is out, also where the SDK does not load. Never fails. */
export async function clearPersistedSession(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (KEY.test(key)) localStorage.removeItem(key)
  } catch {
    // Blocked storage keeps nobody.
  }
  await new Promise<void>((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DATABASE)
      // Blocked: gone as soon as the last page that has it open lets go.
      for (const end of ['onsuccess', 'onerror', 'onblocked'] as const) request[end] = () => resolve()
    } catch {
      resolve()
    }
  })
}

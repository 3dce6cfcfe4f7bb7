/** A fake of the browser stores that persistedSession.ts uses. */

type Step = 'databases' | 'open' | 'request'

interface Request {
  result?: unknown
  transaction?: { readonly abort: () => void } | null
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

/** `records` null: the database does not exist. The step `hangs` does not answer before `answer` is called. */
export function browserStores({
  local = {},
  records = null,
  hangs = null,
}: {
  local?: Record<string, string>
  records?: readonly string[] | null
  hangs?: Step | null
}) {
  const opened: string[] = []
  const stored = { local: { ...local }, records: records && [...records] }
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const reached = (step: Step) => (step === hangs ? answered : Promise.resolve())
  const request = (run: () => unknown): Request => {
    const sent: Request = {}
    void reached('request').then(() => {
      sent.result = run()
      sent.onsuccess?.()
    })
    return sent
  }
  const store = {
    count: (key: string) => request(() => (stored.records?.includes(key) ? 1 : 0)),
    clear: () => request(() => void stored.records?.splice(0)),
  }
  const database = {
    close: () => undefined,
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => store }),
  }
  const open = (name: string): Request => {
    opened.push(name)
    const opening: Request = { result: database, transaction: null }
    void reached('open').then(() => {
      if (stored.records) return opening.onsuccess?.()
      opening.transaction = { abort: () => opening.onerror?.() }
      opening.onupgradeneeded?.()
    })
    return opening
  }
  const browser = {
    // `Object.keys` lists the keys of a real one, too.
    localStorage: Object.defineProperties(stored.local, {
      getItem: { value: (key: string) => stored.local[key] ?? null },
      removeItem: { value: (key: string) => void delete stored.local[key] },
    }),
    indexedDB: {
      databases: () => reached('databases').then(() => [{ name: stored.records ? 'firebaseLocalStorageDb' : 'other' }]),
      open,
      // Waits for the other tabs that have the database open.
      deleteDatabase: (): Request => ({}),
    },
  }
  // Only the members in use.
  return {
    opened,
    stored,
    answer,
    browser: browser as unknown as Pick<typeof globalThis, 'indexedDB' | 'localStorage'>,
  }
}

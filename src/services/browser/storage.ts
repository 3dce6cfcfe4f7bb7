import type { StoragePort } from '../ports'

/** Web storage that cannot fail: blocked, full or absent, it keeps what it can in memory for this page. */
export function browserStorage(open: () => Storage): StoragePort {
  const memory = new Map<string, string>()
  const attempt = <Result>(operation: (storage: Storage) => Result): Result | null => {
    try {
      return operation(open())
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value)
      attempt((storage) => storage.setItem(key, value))
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

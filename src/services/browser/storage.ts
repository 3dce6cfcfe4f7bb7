import type { StoragePort } from '../ports'

/** Web storage that never throws. Values that cannot be stored are kept in memory for this page. */
export function browserStorage(getStorage: () => Storage): StoragePort {
  const memory = new Map<string, string>()
  const attempt = <Result>(operation: (storage: Storage) => Result): { readonly result: Result } | null => {
    try {
      return { result: operation(getStorage()) }
    } catch {
      return null
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.result ?? null,
    set: (key, value) => {
      // Keep stored values out of memory, because another tab may change them.
      if (attempt((storage) => storage.setItem(key, value))) memory.delete(key)
      else memory.set(key, value)
    },
    isPersisted: (key) => !memory.has(key) && attempt((storage) => storage.getItem(key)) !== null,
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

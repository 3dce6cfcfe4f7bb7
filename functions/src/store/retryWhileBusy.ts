/**
 * Repeats a SQLite operation while another process holds the lock. Only for operations that ignore SQLite's busy
 * timeout. Blocks the thread between attempts; throws the last error after `MAX_ATTEMPTS`.
 */
const MAX_ATTEMPTS = 100
const RETRY_DELAY_MS = 20

export function retryWhileBusy(operation: () => void): void {
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 1; ; attempt += 1) {
    try {
      operation()
      return
    } catch (error) {
      const isBusy = error instanceof Error && /locked|busy/.test(error.message)
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error
      Atomics.wait(sleep, 0, 0, RETRY_DELAY_MS)
    }
  }
}

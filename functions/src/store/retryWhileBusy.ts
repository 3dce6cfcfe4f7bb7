/** Repeats a step of SQLite that another process is in the way of, where the busy timeout does not apply. */
const ATTEMPTS = 100
const PAUSE_MS = 20

export function retryWhileBusy(operation: () => void): void {
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 1; ; attempt += 1) {
    try {
      operation()
      return
    } catch (error) {
      const isBusy = error instanceof Error && /locked|busy/.test(error.message)
      if (!isBusy || attempt === ATTEMPTS) throw error
      Atomics.wait(sleep, 0, 0, PAUSE_MS)
    }
  }
}

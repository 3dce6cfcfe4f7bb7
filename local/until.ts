/** Waiting for servers to answer. */
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 150

export interface Until {
  readonly timeoutMs: number
  /** Ends the wait at once. */
  readonly signal: AbortSignal
}

/** Asks again and again until `done` answers true; throws after the timeout, or when the signal is given. */
export async function until(
  label: string,
  isDone: () => Promise<boolean>,
  { timeoutMs, signal }: Until,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isDone().catch(() => false))) {
    signal.throwIfAborted()
    if (Date.now() > deadline) throw new Error(`${label} did not answer within ${timeoutMs / 1000} seconds.`)
    await wait(PAUSE_MS, undefined, { signal })
  }
}

/** Whether an address answers with this status. */
export async function answersWith(url: string, status: number, method = 'GET'): Promise<boolean> {
  const answer = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  await answer.body?.cancel()
  return answer.status === status
}

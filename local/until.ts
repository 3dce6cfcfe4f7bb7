/** Waits for servers to answer. */
import { setTimeout as wait } from 'node:timers/promises'

const POLL_INTERVAL_MS = 150

export interface Until {
  readonly timeoutMs: number
  /** Aborts the wait. */
  readonly signal: AbortSignal
}

/** Polls until `isDone` resolves to true. Throws after the timeout and when the signal aborts. `label` is for the message. */
export async function until(
  label: string,
  isDone: () => Promise<boolean>,
  { timeoutMs, signal }: Until,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isDone().catch(() => false))) {
    signal.throwIfAborted()
    if (Date.now() > deadline) throw new Error(`${label} did not answer within ${timeoutMs / 1000} seconds.`)
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}

/** Whether a URL answers with this status. */
export async function answersWith(url: string, status: number, request: RequestInit = {}): Promise<boolean> {
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  await answer.body?.cancel()
  return answer.status === status
}

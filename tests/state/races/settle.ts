import { setImmediate } from 'node:timers'

/** Runs all pending microtasks. Much faster than a timer. */
export const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

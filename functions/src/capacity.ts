/** Limits of each deployed function; docs/scale.md shows the load that they sustain. */
import type { CallName } from '../../src/domain/calls'

export const CAPACITY = {
  maxInstances: 20,
  /** Requests that one instance handles at the same time. */
  concurrency: 80,
  timeoutSeconds: 15,
  memory: '256MiB',
} as const

/** Values of `FUNCTION_MEMORY`. */
const MEMORIES = [CAPACITY.memory, '512MiB', '1GiB', '2GiB'] as const
type Memory = (typeof MEMORIES)[number]

export interface Capacity extends Omit<typeof CAPACITY, 'memory'> {
  readonly memory: Memory
  /** Instances that wait for requests, and cost money meanwhile: a call that finds one has no cold start. */
  readonly minInstances: number
}

/** The calls that a sign-in waits for, one after the other. */
const CALLS_OF_LOGIN: ReadonlySet<CallName> = new Set([
  'getFirestoreAccount',
  'upsertFirestoreAccount',
  'getRedirectUrl',
])

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads `LOGIN_MIN_INSTANCES` (default 0) and `FUNCTION_MEMORY`. Throws when a value is invalid: the functions are declared
 * before `parseConfig` runs, so this stops the deployment.
 */
export function capacityOf(name: CallName, env: Env): Capacity {
  const minInstances = env.LOGIN_MIN_INSTANCES || '0'
  if (!/^\d{1,2}$/.test(minInstances) || Number(minInstances) > CAPACITY.maxInstances) {
    throw new Error(`LOGIN_MIN_INSTANCES is not a whole number up to ${CAPACITY.maxInstances}`)
  }
  const memory = MEMORIES.find((size) => size === (env.FUNCTION_MEMORY || CAPACITY.memory))
  if (memory === undefined) throw new Error(`FUNCTION_MEMORY is none of ${MEMORIES.join(', ')}`)
  return { ...CAPACITY, memory, minInstances: CALLS_OF_LOGIN.has(name) ? Number(minInstances) : 0 }
}

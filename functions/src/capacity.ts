/** Limits of each deployed function; docs/scale.md shows the load that they sustain. */
export const CAPACITY = {
  maxInstances: 20,
  /** Requests that one instance handles at the same time. */
  concurrency: 80,
  timeoutSeconds: 15,
  memory: '256MiB',
} as const

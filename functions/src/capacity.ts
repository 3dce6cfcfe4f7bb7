/** How far a function may grow; docs/scale.md shows what that is enough for. */
export const CAPACITY = {
  maxInstances: 20,
  /** Requests that one instance works on at once. */
  concurrency: 80,
  timeoutSeconds: 15,
  memory: '256MiB',
} as const

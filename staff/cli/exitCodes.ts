/** Exit codes of `npm run staff`. docs/staff.md describes them. */
export const EXIT = { done: 0, failed: 1, usage: 2, declined: 3, partial: 4, stopped: 130 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

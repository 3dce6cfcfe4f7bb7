/** Email addresses that are new to the emulators, which keep the users of earlier tests. */
const run = Math.random().toString(36).slice(2, 8)
let count = 0

export const uniqueEmail = (name: string): string => `${name}-${run}-${++count}@example.org`

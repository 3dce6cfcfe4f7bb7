/** Addresses that nobody had before: the emulators keep what earlier tests left. */
const run = Math.random().toString(36).slice(2, 8)
let count = 0

export const uniqueEmail = (name: string): string => `${name}-${run}-${++count}@example.org`

/** References of error reports: two groups of four characters that a visitor can read out. */
import { createHash, randomInt } from 'node:crypto'

/** Without characters that are easily confused when read or heard: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const REFERENCE_CHARACTERS = '34679ACDEFGHJKMNPQRTUVWXY'
const GROUP = 4
/** Characters of a reference, without its dash. */
export const REFERENCE_LENGTH = 2 * GROUP

const group = (): string =>
  Array.from({ length: GROUP }, () => REFERENCE_CHARACTERS.charAt(randomInt(REFERENCE_CHARACTERS.length))).join('')

/** A random reference such as `7KQ4-MX3P`, one of about 150 billion (25^8). */
export const newReference = (): string => `${group()}-${group()}`

/** The reference that follows from a report's id. */
export function referenceOf(id: string): string {
  const bytes = createHash('sha256').update(id).digest()
  const letters = Array.from(bytes.subarray(0, REFERENCE_LENGTH), (byte) =>
    REFERENCE_CHARACTERS.charAt(byte % REFERENCE_CHARACTERS.length),
  ).join('')
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}

/** Parses a typed reference, with or without dash, in any case; null if it is not one. */
export function parseReference(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isValid =
    letters.length === REFERENCE_LENGTH && [...letters].every((letter) => REFERENCE_CHARACTERS.includes(letter))
  return isValid ? `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}` : null
}

/** The short code of an error report: eight characters that a customer can read out, in two groups. */
import { createHash, randomInt } from 'node:crypto'

/** Without what is taken for something else when read or heard: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY'
const GROUP = 4

const group = (): string => Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** E.g. `7KQ4-MX3P`; about 150,000 million of them. */
export const newReference = (): string => `${group()}-${group()}`

/** The reference of a report that has an id of its own: the same for the same id. */
export function referenceOf(id: string): string {
  const bytes = createHash('sha256').update(id).digest()
  const letters = Array.from(bytes.subarray(0, 2 * GROUP), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}

/** A reference as somebody typed it, with or without dash, in any case; null if it can be none. */
export function parseReference(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isValid = letters.length === 2 * GROUP && [...letters].every((letter) => ALPHABET.includes(letter))
  return isValid ? `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}` : null
}

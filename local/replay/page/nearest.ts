/** Finds the report that a mistyped reference may mean. */

/** Characters of a reference that can be wrong, missing or too many. */
const MOST_EDITS = 3
/** Of a typed reference without spaces and dash. */
const LEAST_LENGTH = 6

/** The reference that differs least, the first of several; null if all differ in more than a few characters. */
export function nearestReference(typed: string, references: readonly string[]): string | null {
  const letters = lettersOf(typed)
  if (letters.length < LEAST_LENGTH) return null
  const distances = references.map((reference) => distance(letters, lettersOf(reference)))
  const least = Math.min(...distances)
  return least <= MOST_EDITS ? (references[distances.indexOf(least)] ?? null) : null
}

const lettersOf = (reference: string): string => reference.toUpperCase().replace(/[\s-]/g, '')

/** How many characters must be replaced, added or removed (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const letter of from) {
    const [first = 0] = row
    const next = [first + 1]
    for (const [index, other] of [...to].entries()) {
      const [replaced = 0, added = 0] = [row[index], row[index + 1]]
      next.push(Math.min(replaced + Number(letter !== other), added + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

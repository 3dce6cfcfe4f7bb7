/**
 * How the seed of a draw is written. An example announces it with the list: whoever draws could else try several spellings
 * of the published numbers until one suits. docs/draws.md describes it.
 */

/** Groups of lower-case letters and digits with one separator in between. */
const FORM = /^[a-z\d]+(?:[ .,:/-][a-z\d]+)*$/

export const isSeedForm = (example: string): boolean => FORM.test(example)

/** A digit of the example stands for a digit, a letter for a letter or digit, a separator for itself. */
export const isInForm = (seed: string, example: string): boolean =>
  FORM.test(seed) &&
  seed.length === example.length &&
  [...example].every((sign, index) => {
    const written = seed.charAt(index)
    if (/\d/.test(sign)) return /\d/.test(written)
    return /[a-z]/.test(sign) ? /[a-z\d]/.test(written) : written === sign
  })

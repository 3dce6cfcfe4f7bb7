/** Number of words of a campaign answer: as the page counts and shows it, and as the functions do (docs/languages.md). */

const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u
/** A run of Katakana, with its long vowel marks. Some browsers divide it by a dictionary, others take it as one word. */
const KATAKANA_RUN = /\p{sc=Kana}(?:(?=\p{L})\p{scx=Kana})*/gu
const KATAKANA_ONLY = /^\p{sc=Kana}(?:(?=\p{L})\p{scx=Kana})*$/u
/** Letters of Japanese and Chinese, which have no spaces between words. */
const UNSPACED_LETTER = /(?=\p{L})[\p{sc=Han}\p{scx=Hira}]/u
const UNSPACED_LETTERS = /(?=\p{L})[\p{sc=Han}\p{scx=Hira}]/gu
const SPACED_WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|(?<=\p{L})['’](?=\p{L}))*/gu

/** Without a dictionary: Japanese and Chinese words have about 1.8 letters. */
const LETTERS_PER_WORD = 2
/** What the functions count for a segment of Japanese or Chinese: dictionaries differ by up to 10 % in an answer. */
const TOLERANT_WEIGHT = 0.75
/** Punctuation without white space around it, at which only some browsers end a word. */
const JOINT = /^[@.:'’]$/

/** Not `isWordLike`: Safari does not call numbers words. Null where the browser has no Intl.Segmenter, or no data for it. */
function segmentsOf(text: string, tag: string): readonly string[] | null {
  try {
    return Array.from(new Intl.Segmenter(tag, { granularity: 'word' }).segment(text), ({ segment }) => segment)
  } catch {
    return null
  }
}

/** An answer of only emoji or punctuation counts as one word. */
const atLeastOne = (text: string, count: number): number => (text.trim() === '' ? 0 : Math.max(count, 1))

/** The number that the page shows and validates. `tag`: BCP-47 tag of the page's language. */
export function wordCount(text: string, tag: string): number {
  const segments = segmentsOf(text, tag)
  return atLeastOne(
    text,
    segments === null ? estimate(text) : segments.filter((part) => LETTER_OR_NUMBER.test(part)).length,
  )
}

/** The number of words without a dictionary. */
function estimate(text: string): number {
  let words = 0
  let letters = 0
  const rest = text
    .replace(KATAKANA_RUN, () => ((words += 1), ' '))
    .replace(UNSPACED_LETTERS, () => ((letters += 1), ' '))
  return words + (rest.match(SPACED_WORD)?.length ?? 0) + Math.ceil(letters / LETTERS_PER_WORD)
}

/**
 * The number that the functions validate: at most what the page of any browser shows for the same text. May be a
 * fraction.
 */
export function leastWordCount(text: string, tag: string): number {
  let count = 0
  let previous: 'spaced' | 'katakana' | 'unspaced' | 'none' = 'none'
  for (const segment of segmentsOf(text, tag) ?? []) {
    if (previous === 'spaced' && JOINT.test(segment)) continue
    const kind = kindOf(segment)
    if (kind === 'unspaced') count += TOLERANT_WEIGHT
    else if (kind !== 'none' && kind !== previous) count += 1
    previous = kind
  }
  return atLeastOne(text, Math.min(count, estimate(text)))
}

function kindOf(segment: string): 'spaced' | 'katakana' | 'unspaced' | 'none' {
  if (!LETTER_OR_NUMBER.test(segment)) return 'none'
  if (KATAKANA_ONLY.test(segment)) return 'katakana'
  return UNSPACED_LETTER.test(segment) ? 'unspaced' : 'spaced'
}

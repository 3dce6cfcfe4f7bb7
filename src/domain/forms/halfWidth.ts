/** What keyboards enter for a hyphen: dashes, the minus sign, the long vowel mark of Japanese. */
const HYPHENS = /[\p{Pd}\u2212\u30fc\uff70]/gu
/** The full-width forms of ASCII, `！` to `～`. */
const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

const DIGIT = /\p{Nd}/gu

/**
 * Converts full-width characters, the decimal digits of any script, dashes and spaces of any kind to ASCII. Not NFKC, which
 * would also convert ① to 1 and ½ to several characters.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DIGIT, valueOfDigit)
    .replace(HYPHENS, '-')
    .replace(/\p{Zs}/gu, ' ')

/** Unicode has the digits in blocks of ten, from zero to nine; some blocks follow one another. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (String.fromCodePoint(first - 1).search(DIGIT) === 0) first--
  return String((code - first) % 10)
}

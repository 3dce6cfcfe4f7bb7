/** What Japanese, Chinese and Korean keyboards write for a hyphen: dashes, minus signs, the mark of a long vowel. */
const HYPHENS = /[\u2010-\u2015\u2212\u30fc\ufe63\uff70]/g
/** The full-width twins of ASCII, `！` to `～`. */
const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Full-width digits, letters, plus signs, hyphens and spaces as the ASCII that numbers and codes are made of. Not NFKC:
 * that would also make a 1 of ① and two characters of ½.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-')
    .replaceAll('\u3000', ' ')

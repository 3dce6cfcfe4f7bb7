/** What keyboards enter for a hyphen: dashes, the minus sign, the long vowel mark of Japanese. */
const HYPHENS = /[\p{Pd}\u2212\u30fc\uff70]/gu
/** The full-width forms of ASCII, `！` to `～`. */
const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Converts full-width characters, dashes and spaces of any kind to ASCII. Not NFKC, which would also convert ① to 1 and ½ to
 * several characters.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-')
    .replace(/\p{Zs}/gu, ' ')

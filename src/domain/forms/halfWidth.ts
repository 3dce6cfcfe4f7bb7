/** Characters that Japanese, Chinese and Korean keyboards enter for a hyphen: dashes, minus signs, long vowel mark. */
const HYPHENS = /[\u2010-\u2015\u2212\u30fc\ufe63\uff70]/g
/** The full-width forms of ASCII, `！` to `～`. */
const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** Converts full-width characters to ASCII. Not NFKC, which would also convert ① to 1 and ½ to several characters. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(HYPHENS, '-')
    .replaceAll('\u3000', ' ')

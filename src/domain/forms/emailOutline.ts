/**
 * The email grammar as plain patterns. Separate from email.ts so that the prehydration data and the visit query do not
 * include the table of scripts and the Punycode decoder.
 */

export const LOCAL = "[\\w.!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
export const DOMAIN = `(?:${LABEL}\\.)+${LABEL}`
/** Letters, marks and digits of any script, and the full stops of East Asian keyboards; no character of URL syntax. */
export const INTERNATIONAL = '[\\p{L}\\p{M}\\p{Nd}.\\u3002\\uff0e\\uff61\\xb7\\-]+'

/** Matches every valid address as typed, and some invalid IDN domains, which only `isEmail` rejects. */
export const EMAIL_OUTLINE = new RegExp(`^${LOCAL}@(?:${DOMAIN}|(?=.*[^\\x00-\\x7f])${INTERNATIONAL})$`, 'u')

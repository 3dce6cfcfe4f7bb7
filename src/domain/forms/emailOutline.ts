/** The parts of an email's grammar, and what is known of an address without tables of scripts. */

export const LOCAL = "[\\w.!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
export const DOMAIN = `(?:${LABEL}\\.)+${LABEL}`
/** Letters, marks and digits of any script, with the full stops of East Asian keyboards. Nothing that URLs are made of. */
export const INTERNATIONAL = '[\\p{L}\\p{M}\\p{Nd}.\\u3002\\uff0e\\uff61\\xb7\\-]+'

/** What every address fits, as typed: enough for who sends nothing. An international domain is left to `email.ts`. */
export const EMAIL_OUTLINE = new RegExp(`^${LOCAL}@(?:${DOMAIN}|(?=.*[^\\x00-\\x7f])${INTERNATIONAL})$`, 'u')

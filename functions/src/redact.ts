/**
 * The second redaction of an error report (the page has done it once): nothing secret is stored,
 * whoever sent it. The shape stays, so that a recorded history can still be replayed.
 */
import { maskEmail } from '../../src/domain/account'
import { isErrorKey } from '../../src/domain/errors'

/** Values under these keys are blanked. */
const SECRET_KEY = /pass(word|phrase)?$|passw|token|oob_?code|secret|credential|authori[sz]ation|cookie|api_?key/i
/** `code` is an action code, unless its value reads as the code of an error. */
const ERROR_CODE = /^[a-z]+(?:[/-][a-z]+)+$/

// Repetitions are bounded, so that no text takes more than its length to search.
// Marks of an address bar end a local part, so that the rest of a URL stays readable; unless they are all of it.
const LOCAL_PART = /(?:[^\s@"'<>()[\]{},;:=&?/\\]{1,128}|[^\s@"<>()[\],;:\\]{0,127}['{}=&?/])/
const EMAIL = new RegExp(`${LOCAL_PART.source}@[^\\s@"'<>()[\\]{},;:=&?/\\\\]+\\.[^\\s@"'<>()[\\]{},;:=&?/\\\\]+`, 'gu')
/** In the query of an address, also when the address is itself a value of a query. */
const SECRET_PARAMETER = /((?:oobCode|token|password|(?<![a-z])code|apiKey)(?:=|%3D|%253D))[^&#\s"'%]+/gi
const ENCODED_EMAIL = /[\w.+-]{1,128}%(?:25)?40[\w.-]+/gi
const JWT = /\beyJ[\w-]{5,1024}\.[\w-]{1,4096}\.[\w-]*/g
const MULTIPASS = /(\/account\/login\/multipass\/)[\w=-]+/g

/** States nest about a dozen levels; what is deeper was made to hurt. */
const MAX_DEPTH = 48
export const TOO_DEEP = '[too deep]'

export const redactText = (text: string): string =>
  text
    .replace(JWT, '***')
    .replace(MULTIPASS, '$1***')
    .replace(SECRET_PARAMETER, '$1***')
    .replace(ENCODED_EMAIL, '***')
    .replace(EMAIL, maskEmail)

/** Redacts a JSON value; never throws. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return TOO_DEEP
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key), redactAt(key, item, depth + 1)]),
  )
}

function redactAt(key: string, value: unknown, depth: number): unknown {
  if (key === 'code') return typeof value === 'string' && ERROR_CODE.test(value) ? value : ''
  return SECRET_KEY.test(key) ? blank(value, depth) : redact(value, depth)
}

/** Under a secret's key only what says nothing of it stays: flags, and keys of the catalogue (`errors.password`). */
function blank(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return isErrorKey(value) ? value : ''
  if (typeof value === 'number') return null
  if (Array.isArray(value) && depth < MAX_DEPTH) return value.map((item) => blank(item, depth + 1))
  return redact(value, depth)
}

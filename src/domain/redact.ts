/**
 * Redacts state and actions: for Redux DevTools, logError, Sentry, analytics and the functions.
 * Replaces secrets and personal data by REMOVED, masks emails, and keeps the shape, so that screens can be replayed.
 * Each pattern can start only at a boundary, so the time is linear in the length of the text.
 */
import { INTERNAL_ERRORS, isErrorKey } from './errors'
import { FIELD_NAMES } from './forms/fields'
import { toWellFormed } from './forms/text'

export const REMOVED = '[removed]'
export const TOO_DEEP = '[too deep]'

/** More levels than any state has. The payload of a call may nest 64 levels. */
const MAX_DEPTH = 48

const SECRET_KEY = /pass(word|phrase|code|wd)|token|oob_?code|secret|credential|authori[sz]ation|cookie|api_?key/i
/** State keys that match SECRET_KEY but hold no secret. */
const STATE_KEYS: ReadonlySet<string> = new Set(['passwordReset'])
/** Lower case, without separators. Every field is personal, except the code of a country; emails are masked instead. */
const PERSONAL_KEYS: ReadonlySet<string> = new Set([
  ...FIELD_NAMES.filter((name) => name !== 'email' && name !== 'countryCode').map((name) => name.toLowerCase()),
  ...['givenname', 'familyname', 'fullname', 'displayname', 'phone', 'uid'],
])

/** The value of a key `code` may be an action code or an OAuth code; only the form of an error code is kept. */
const ERROR_CODE = /^(?:[A-Za-z]+: )?[a-z]+(?:[/-][A-Za-z]+)+$/
const isErrorCode = (text: string): boolean =>
  ERROR_CODE.test(text) || Object.values<string>(INTERNAL_ERRORS).includes(text)

/** Control characters except tab and line breaks. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu
/** JSON Web Tokens (`eyJhbGciOi.eyJzdWIi.c2ln`) and Google's access tokens (`ya29.a0Ae4l`). */
const TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*|ya29\.[\w.-]+/g
/** The token of a Shopify URL: `/account/login/multipass/x0Kd3`. */
const MULTIPASS = /(\/account\/login\/multipass\/)[^/?#\s"]+/g

const NAMES =
  '(?:oob_?Code|token|password|(?<![a-z])code|secret|apiKey|email|login_hint|(?:first|last|full|display)_?name|(?<=[?&])name|phone(?:_?number)?|address|birth(?:day|_?date))'
/**
 * Query parameters with secret values: `oobCode=Ab1`. In a nested URL they are percent-encoded, once (`oobCode%3DAb1`) or
 * twice (`oobCode%253DAb1`), and end at the encoded `&` or `#` of that level.
 */
const SECRET_PARAMETERS = [
  new RegExp(`(${NAMES}=)[^&#\\s"]*`, 'gi'),
  new RegExp(`(${NAMES}%3D)(?:[^&#\\s"%]|%(?!26|23))*`, 'gi'),
  new RegExp(`(${NAMES}%253D)(?:[^&#\\s"%]|%(?!(?:25)?(?:26|23)))*`, 'gi'),
]

/**
 * The query and fragment of a URL, which a shop or another site may have filled with anything. Its parameters keep their
 * names; a value is kept only if it is a word of one of this site's own parameters.
 */
const URL_WITH_VALUES = /(:\/\/[^\s"<>?#]*)([?#][^\s"<>]*)/g
const HARMLESS = /^(?:lang|language|mode|platform)=[\w-]{1,32}$/
const PARAMETER = /([?&#;])([^&#;?]*)/g
const redactParameter = (parameter: string): string => {
  const name = /^[a-z][\w.[\]-]{0,39}=/i.exec(parameter)?.[0] ?? ''
  return parameter === name || HARMLESS.test(parameter) ? parameter : name + REMOVED
}
const redactValues = (text: string): string =>
  text.replace(
    URL_WITH_VALUES,
    (_, before: string, after: string) =>
      before +
      after.replace(PARAMETER, (_all, separator: string, parameter: string) => separator + redactParameter(parameter)),
  )

/** Keys of state and query parameters that name a page of a shop: its path may identify a person, an order or a link. */
const SHOP_PAGE_KEYS: ReadonlySet<string> = new Set(['callbackURL', 'callbackUrl', 'consumedCallback'])
/** Words, and short numbers as in the name of a product. */
const PLAIN_SEGMENT = /^[a-z._~-]{0,40}(?:\d{1,3}(?:[a-z._~-]{1,40}\d{1,3})?[a-z._~-]{0,40})?$/i

/** Redacts the URL of a shop's page: keeps its host, plain words of its path and the names of its parameters. */
export function redactShopPage(url: string): string {
  const [whole = '', host = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)([^?#]*)/i.exec(url) ?? []
  const segments = path.split('/').map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : REMOVED))
  return redactText(host + segments.join('/') + url.slice(whole.length))
}

/** The at sign, and its fullwidth and small forms (U+FF20, U+FE6B), which mail software accepts. */
const AT = '@\uff20\ufe6b'
const ENCODED_AT = '%(?:25)?(?:40|EF%(?:25)?B(?:C%(?:25)?A0|9%(?:25)?AB))'
const ENCODED_MARK = '%(?:25)?(?:3D|26|2F|3F)'
/** The local part of a percent-encoded email address: `sophie` in `email%3Dsophie%40example.com`. */
const ENCODED_EMAIL = new RegExp(
  `(^|[^\\w.~+%-]|%(?![\\da-f]{2})|${ENCODED_MARK})(?:[\\w.~+-]|(?!${ENCODED_MARK}|${ENCODED_AT})%[\\da-f]{2})+(?=${ENCODED_AT})`,
  'gi',
)

// `=`, `&`, `?` and `/` end a local part, so that the rest of a URL stays readable, unless they precede the @.
const PLAIN = `[^\\s${AT}"'<>()[\\]{},;:=&?/\\\\]`
const WIDE = `[^\\s"<>()[\\],;:\\\\]`
const DOMAIN = `[${AT}]${PLAIN}+`
/**
 * Example of the first alternative: `sophie@example.com`; of the second: `sophie=@example.com`. Further at signs belong to
 * the address: what is left of it would be masked again.
 */
const EMAIL = new RegExp(
  `(?<!${PLAIN})${PLAIN}+(?:${DOMAIN})+|(?<!${WIDE})${WIDE}*['{}=&?/](?:${DOMAIN})+\\.${PLAIN}+(?:${DOMAIN})*`,
  'gu',
)

/**
 * Masks the local part for error reports and DevTools: `ada@kef.com` becomes `a***@kef.com`. A sign in the first place
 * is masked too, so that the mask is an address like any other: `&ada@kef.com` becomes `****@kef.com`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${/^[\p{L}\p{N}]/u.exec(email)?.[0] ?? '*'}***${email.slice(at)}`
}

/** Replaces secrets and masks emails in a text; the result is well-formed Unicode. */
export function redactText(text: string): string {
  const clean = toWellFormed(text)
    .replace(CONTROLS, '\ufffd')
    .replace(TOKEN, REMOVED)
    .replace(MULTIPASS, `$1${REMOVED}`)
  return SECRET_PARAMETERS.reduce((rest, pattern) => rest.replace(pattern, `$1${REMOVED}`), redactValues(clean))
    .replace(ENCODED_EMAIL, '$1***')
    .replace(EMAIL, maskEmail)
}

/** Returns a redacted copy of a JSON value. Never throws. */
export const redact = (value: unknown): unknown => redactAt(value, 0)

function redactAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return TOO_DEEP
  if (Array.isArray(value)) return value.map((item) => redactAt(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [redactText(key), redactEntryAt(key, inner, depth + 1)]),
  )
}

/** The texts in a value that `redact` removes: an error message may quote one. */
export const personalTexts = (value: unknown): readonly string[] => textsRemoved(value, redact(value))

function textsRemoved(value: unknown, redacted: unknown): readonly string[] {
  if (typeof value === 'string') return redacted === REMOVED ? [value] : []
  if (typeof value !== 'object' || value === null || typeof redacted !== 'object' || redacted === null) return []
  // A redacted copy has its entries in the same order.
  const copies = Object.values(redacted) as readonly unknown[]
  return Object.values(value).flatMap((inner, index) => textsRemoved(inner, copies[index]))
}

/** Redacts the value of one key; usable as the replacer of JSON.stringify, as DevTools' `serialize` option needs it. */
export const redactEntry = (key: string, inner: unknown): unknown => redactEntryAt(key, inner, 0)

function redactEntryAt(key: string, inner: unknown, depth: number): unknown {
  if (key === 'code') return typeof inner === 'string' && isErrorCode(inner) ? inner : blank(inner, depth)
  if (SHOP_PAGE_KEYS.has(key) && typeof inner === 'string') return redactShopPage(inner)
  return isPrivate(key) ? blank(inner, depth) : redactAt(inner, depth)
}

const isPrivate = (key: string): boolean =>
  !STATE_KEYS.has(key) && (SECRET_KEY.test(key) || PERSONAL_KEYS.has(key.replace(/[_-]/g, '').toLowerCase()))

/** Replaces strings and numbers in a value. Keeps error keys, which state holds under field names, and booleans. */
function blank(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value === '' || isErrorKey(value) ? value : REMOVED
  if (typeof value === 'number') return null
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return TOO_DEEP
  if (Array.isArray(value)) return value.map((item) => blank(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [redactText(key), blank(inner, depth + 1)]))
}

/**
 * The one place that decides what of the state and of the actions may leave the store: for DevTools, logError,
 * error reporting and analytics alike. Names and addresses become marks; anything that could be a secret goes.
 */
import { maskEmail } from '../domain/account'
import { isErrorKey } from '../domain/errors'

const REMOVED = '[removed]'
const SECRET_KEY = /pass(word|code)|token|oobcode|secret|credential|authorization/i
const PERSONAL_KEY = /^(firstName|lastName|phoneNumber|postalCode|region|displayName|uid|answer)$/
const EMAIL = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g
// As it stands in a query, also in that of an address nested in another.
const EMAIL_IN_QUERY = /(^|[^\w.~+%-]|%(?:3D|26|2F|3F))(?:[\w.~+-]|%(?!40|3D|26|2F|3F)[\da-f]{2})+(?=%40)/gi
// Query values that carry secrets in URLs, wherever such a URL stands.
const SECRET_QUERY = /([?&](?:oobCode|token|email|login_hint|apiKey)=)[^&#\s"]*/gi
const MULTIPASS = /(\/account\/login\/multipass\/)[^/?#\s"]+/g

const redactText = (text: string): string =>
  text
    .replace(SECRET_QUERY, `$1${REMOVED}`)
    .replace(MULTIPASS, `$1${REMOVED}`)
    .replace(EMAIL_IN_QUERY, '$1***')
    .replace(EMAIL, maskEmail)

/** A copy that is safe to show and to send; same shape, so that screens can be replayed from it. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactEntry(key, inner)]))
}

/** The same for what stands under a key. */
export function redactEntry(key: string, inner: unknown): unknown {
  if (!SECRET_KEY.test(key) && !PERSONAL_KEY.test(key)) return redact(inner)
  if (Array.isArray(inner)) return inner.map((item) => redactEntry(key, item))
  if (typeof inner !== 'string') return redact(inner)
  // Keys of the catalogue stand under the names of fields (`errors.password`), and those are no secrets.
  return inner === '' || isErrorKey(inner) ? inner : REMOVED
}

import type { CookiesPort } from '../ports'

const SECONDS_A_DAY = 86_400

/**
 * Cookies of the site: SameSite=Lax, or SameSite=None in a frame of another origin, which would not store Lax ones. Where the
 * browser refuses cookies, as in a frame without an origin, there are none.
 */
export function browserCookies(document: Document, crossOriginFrame: boolean): CookiesPort {
  return {
    get(name) {
      try {
        const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
        return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
      } catch {
        return null
      }
    },
    set(name, value, { days, path }) {
      const rules = crossOriginFrame ? 'SameSite=None; Secure' : 'SameSite=Lax'
      try {
        document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * SECONDS_A_DAY}; Path=${path}; ${rules}`
      } catch {
        // The language is then in the URL alone.
      }
    },
  }
}

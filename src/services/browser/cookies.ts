import type { CookiesPort } from '../ports'

const SECONDS_A_DAY = 86_400

/** Cookies of the site: SameSite=Lax, or SameSite=None in a frame of another origin, which would not store Lax ones. */
export function browserCookies(document: Document, crossOriginFrame: boolean): CookiesPort {
  return {
    get(name) {
      const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
      return found === undefined ? null : decode(found.slice(name.length + 1))
    },
    set(name, value, { days, path }) {
      const rules = crossOriginFrame ? 'SameSite=None; Secure' : 'SameSite=Lax'
      document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * SECONDS_A_DAY}; Path=${path}; ${rules}`
    },
  }
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

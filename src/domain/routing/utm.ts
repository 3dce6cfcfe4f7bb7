/** UTM parameters that the site stores and sends along. */
import { LIMITS } from '../limits'

export const UTM_KEYS = ['utm_landing', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const
export type UtmKey = (typeof UTM_KEYS)[number]
export type Utm = Partial<Record<UtmKey, string>>

/** Invisible characters, and halves of a character. The functions refuse them (`isPlainText`). */
const REFUSED = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Reads the known keys of a query. Truncates long values, drops empty ones and refused characters. */
export function utmFromQuery(query: URLSearchParams): Utm {
  const utm: Utm = {}
  for (const key of UTM_KEYS) {
    const value = query.get(key)?.slice(0, LIMITS.utmValue).replace(REFUSED, '')
    if (value) utm[key] = value
  }
  return utm
}

/** UTM parameters that the site stores and sends along. */
import { isPlainText } from '../forms/text'
import { LIMITS } from '../limits'

export const UTM_KEYS = ['utm_landing', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const
export type UtmKey = (typeof UTM_KEYS)[number]
export type Utm = Partial<Record<UtmKey, string>>

/** Reads the known keys of a query. Truncates long values, drops empty ones, and characters that the functions refuse. */
export function utmFromQuery(query: URLSearchParams): Utm {
  const utm: Utm = {}
  for (const key of UTM_KEYS) {
    const characters = [...(query.get(key) ?? '').slice(0, LIMITS.utmValue)]
    const value = characters.filter((character) => isPlainText(character)).join('')
    if (value) utm[key] = value
  }
  return utm
}

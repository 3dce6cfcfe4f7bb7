/** What differs between the regional versions (product §3): which fields are shown, and by which rules. */
import { FIELDS, required, type FieldName, type Rule } from './fields'
import type { Locale } from '../routing/locales'

const ASIAN: readonly Locale[] = ['zh-tw', 'zh-TW', 'zh-hk', 'zh-HK', 'zh-cn', 'zh-CN', 'ja', 'ko']

/** Fields not named here are shown everywhere. */
export const REGIONAL = {
  ageRangeShown: [...ASIAN, 'nl'],
  postalCodeShown: ['zh-cn', 'zh-CN', 'fr', 'es'],
  regionRequired: [...ASIAN, 'us', 'ca', 'ca-fr', 'mx-en', 'mx-es', 'en-au'],
  phoneDigitsOnly: ASIAN,
  /** Family name before given name, on forms and in greetings. */
  familyNameFirst: ASIAN,
} as const satisfies Record<string, readonly Locale[]>

const within = (locales: readonly Locale[], locale: Locale) => locales.includes(locale)

export function isFieldShown(name: FieldName, locale: Locale): boolean {
  if (name === 'ageRange') return within(REGIONAL.ageRangeShown, locale)
  if (name === 'postalCode') return within(REGIONAL.postalCodeShown, locale)
  return true
}

/** Rules that hang on the regional version, in the order in which they are judged. */
export function regionalRules(name: FieldName, locale: Locale): readonly Rule[] {
  const { rules } = FIELDS[name]
  if (name === 'region' && within(REGIONAL.regionRequired, locale)) return [required('regionRequired'), ...rules]
  if (name === 'phoneNumber') {
    const pattern = within(REGIONAL.phoneDigitsOnly, locale) ? /^\d+$/ : /^[\d.\- ]*\d[\d.\- ]*$/
    return [...rules, { constraint: 'pattern', pattern, key: 'phoneNumberOnlyAllowedSymbols' }]
  }
  return rules
}

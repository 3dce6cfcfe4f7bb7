/** Regional differences of fields and rules. Read by forms.ts and greetingName.ts. */
import { FIELDS, required, type FieldName, type Rule } from './fields'
import type { Locale } from '../routing/locales'

const ASIAN: readonly Locale[] = ['zh-tw', 'zh-TW', 'zh-hk', 'zh-HK', 'zh-cn', 'zh-CN', 'ja', 'ko']

/** Fields of some locales only. */
const SHOWN_IN: Readonly<Partial<Record<FieldName, readonly Locale[]>>> = {
  ageRange: [...ASIAN, 'nl'],
  postalCode: ['zh-cn', 'zh-CN', 'fr', 'es'],
}

/** Locales by difference. */
const REGIONAL = {
  regionRequired: [...ASIAN, 'us', 'ca', 'ca-fr', 'mx-en', 'mx-es', 'en-au'],
  phoneDigitsOnly: ASIAN,
  /** Family name before given name, in forms and greetings. */
  familyNameFirst: ASIAN,
} as const satisfies Record<string, readonly Locale[]>

const within = (locales: readonly Locale[], locale: Locale) => locales.includes(locale)

export const isFieldShown = (name: FieldName, locale: Locale): boolean => SHOWN_IN[name]?.includes(locale) ?? true

export const isFamilyNameFirst = (locale: Locale): boolean => within(REGIONAL.familyNameFirst, locale)

export const isPhoneDigitsOnly = (locale: Locale): boolean => within(REGIONAL.phoneDigitsOnly, locale)

/** The rules of a field in a locale, in the order of evaluation. */
export function regionalRules(name: FieldName, locale: Locale): readonly Rule[] {
  const { rules } = FIELDS[name]
  if (name === 'region' && within(REGIONAL.regionRequired, locale)) return [required('regionRequired'), ...rules]
  if (name !== 'phoneNumber' || !isPhoneDigitsOnly(locale)) return rules
  return rules.map((rule) => (rule.constraint === 'pattern' ? { ...rule, pattern: /^\d+$/ } : rule))
}

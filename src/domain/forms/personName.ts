/** How a person is addressed by name (product §4): which name comes first is a matter of culture. */
import { localeRow, type Locale } from '../routing/locales'
import { REGIONAL } from './regional'

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u

export const isFamilyNameFirst = (locale: Locale): boolean => REGIONAL.familyNameFirst.includes(locale)

/** The name of a greeting; empty where none is known. A name in Latin letters is addressed as in Europe everywhere. */
export function greetingName(name: { readonly firstName: string; readonly lastName: string }, locale: Locale): string {
  const { firstName, lastName } = name
  if (!isFamilyNameFirst(locale) || !EAST_ASIAN.test(lastName)) return firstName || lastName
  // 山田様, but 김서연 님 and 王小明: Japanese greets by the family name, its neighbours by the whole one.
  return localeRow(locale).tag === 'ja' ? lastName : `${lastName}${EAST_ASIAN.test(firstName) ? firstName : ''}`
}

import { localeRow, type Locale } from '../routing/locales'
import { isFamilyNameFirst } from './regional'

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u

/** The name for a greeting; empty if both names are empty. A name in Latin letters is greeted by its first name. */
export function greetingName(name: { readonly firstName: string; readonly lastName: string }, locale: Locale): string {
  const { firstName, lastName } = name
  if (!isFamilyNameFirst(locale) || !EAST_ASIAN.test(lastName)) return firstName || lastName
  // Japanese greets by the family name (山田様), Korean and Chinese by the full name (김서연 님, 王小明).
  return localeRow(locale).tag === 'ja' ? lastName : `${lastName}${EAST_ASIAN.test(firstName) ? firstName : ''}`
}

/** Judges one value by the rules of its row. Pure; the yup schemas and the page's first answer both rest on it. */
import { isEmail, normaliseEmail } from './email'
import type { ErrorKey } from '../errors'
import type { FieldName, BasicRule, Normalisation, Rule } from './fields'
import { toHalfWidth } from './halfWidth'
import { isInOptionList } from './optionLists'
import { isTextOf, trimText } from './text'
import { wordCount } from './wordCount'

export type FormValues = Partial<Record<FieldName, string | boolean | null>>

/** A text as the row of its field reads it: trimmed, unless the row says otherwise. */
export function normalise({ normalisation }: Read, value: unknown): unknown {
  const text = tidy({ normalisation }, value)
  return normalisation === 'email' && typeof text === 'string' ? normaliseEmail(text) : text
}

/** The same for who needs no domain in ASCII: the small script of a prerendered page. */
export function tidy({ normalisation }: Read, value: unknown): unknown {
  if (typeof value !== 'string' || normalisation === 'verbatim') return value
  return normalisation === 'ascii' ? toHalfWidth(trimText(value)) : trimText(value)
}

interface Read {
  readonly normalisation?: Normalisation | undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const length = (text: string) => Array.from(text).length

/** Whether a value meets one rule; an empty text meets all but `presence` and `sameAs`. */
export function satisfies(
  rule: BasicRule,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  tag: string,
): boolean {
  const text = asText(value)
  switch (rule.constraint) {
    case 'presence':
      return text !== ''
    case 'ticked':
      return value === true
    case 'sameAs':
      return text === (values[rule.field] ?? '')
    case 'pattern':
      return text === '' || rule.pattern.test(text)
    case 'minLength':
      return text === '' || length(text) >= rule.length
    case 'maxLength':
      return length(text) <= rule.length
    case 'maxWords':
      return wordCount(text, tag) <= rule.words
  }
}

/** The key of the first rule that a value breaks, or null. `value` is already normalised. */
export function firstError(
  rules: readonly Rule[],
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  tag: string,
): ErrorKey | null {
  return rules.find((rule) => !isSatisfied(rule, value, values, tag))?.key ?? null
}

/** Apart from `meets`: the small script of a prerendered page has that too, and no use for lists and tables of letters. */
function isSatisfied(rule: Rule, value: unknown, values: Readonly<Record<string, unknown>>, tag: string): boolean {
  const text = asText(value)
  switch (rule.constraint) {
    case 'oneOf':
      return text === '' || isInOptionList(rule.list, text)
    case 'email':
      return text === '' || isEmail(text)
    case 'text':
      return isTextOf(rule.kind, text)
    default:
      return satisfies(rule, value, values, tag)
  }
}

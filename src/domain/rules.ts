/** Judges one value by the rules of its row. Pure; the yup schemas and the page's first answer both rest on it. */
import type { ErrorKey } from './errors'
import type { FieldName, PlainRule, Reading, Rule } from './fields'
import { halfWidth } from './halfWidth'
import { isListed } from './lists'
import { trimText } from './text'
import { wordCount } from './wordCount'

export type FormValues = Partial<Record<FieldName, string | boolean | null>>

/** A text as the row of its field reads it: trimmed, unless the row says otherwise. */
export function normalise({ reads }: { readonly reads?: Reading | undefined }, value: unknown): unknown {
  if (typeof value !== 'string' || reads === 'verbatim') return value
  return reads === 'ascii' ? halfWidth(trimText(value)) : trimText(value)
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const length = (text: string) => Array.from(text).length

/** Whether a value meets one rule; an empty text meets all but `presence` and `sameAs`. */
export function meets(
  rule: PlainRule,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  tag: string,
): boolean {
  const text = asText(value)
  switch (rule.demands) {
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
export function firstBroken(
  rules: readonly Rule[],
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  tag: string,
): ErrorKey | null {
  const isMet = (rule: Rule) => (rule.demands === 'oneOf' ? isChoice(rule, value) : meets(rule, value, values, tag))
  return rules.find((rule) => !isMet(rule))?.key ?? null
}

/** Apart from `meets`: the small script of a prerendered page has that too, and no use for the lists. */
const isChoice = ({ list }: Extract<Rule, { demands: 'oneOf' }>, value: unknown): boolean =>
  asText(value) === '' || isListed(list, asText(value))

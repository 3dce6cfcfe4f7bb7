/** Judges one value by the rules of its row. Pure; the yup schemas and the page's first answer both rest on it. */
import type { ErrorKey } from './errors'
import type { FieldName, Reading, Rule } from './fields'
import { halfWidth } from './halfWidth'
import { wordCount } from './wordCount'

export type FormValues = Partial<Record<FieldName, string | boolean | null>>

/** A text as the row of its field reads it: trimmed, unless the row says otherwise. */
export function normalise({ reads }: { readonly reads?: Reading | undefined }, value: unknown): unknown {
  if (typeof value !== 'string' || reads === 'verbatim') return value
  return reads === 'ascii' ? halfWidth(value.trim()) : value.trim()
}

const length = (text: string) => Array.from(text).length

/** Whether a value meets one rule; an empty text meets all but `presence` and `sameAs`. */
export function meets(rule: Rule, value: unknown, values: Readonly<Record<string, unknown>>, tag: string): boolean {
  const text = typeof value === 'string' ? value : ''
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
    case 'oneOf':
      return text === '' || rule.values.includes(text)
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
  return rules.find((rule) => !meets(rule, value, values, tag))?.key ?? null
}

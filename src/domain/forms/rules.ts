/** Validates one value by the rules of its field. Called by the yup schemas and by the prehydration script. */
import { isEmail, normaliseEmail } from './email'
import type { ErrorKey } from '../errors'
import type { FieldName, BasicRule, Normalisation, Rule } from './fields'
import { toHalfWidth } from './halfWidth'
import { isInOptionList } from './optionLists'
import { trimText } from './text'
import { isTextOf } from './textKinds'
import { wordCount } from './wordCount'

export type FormValues = Partial<Record<FieldName, string | boolean | null>>

/** Normalises a value by the `normalisation` of its field. Returns anything but a string unchanged. */
export function normalise({ normalisation }: Normalised, value: unknown): unknown {
  const text = normaliseText({ normalisation }, value)
  if (typeof text !== 'string') return text
  if (normalisation === 'ascii') return toHalfWidth(text)
  return normalisation === 'email' ? normaliseEmail(text) : text
}

/** `normalise` without the conversions to ASCII, which are too large for the prehydration script. */
export function normaliseText({ normalisation }: Normalised, value: unknown): unknown {
  return typeof value !== 'string' || normalisation === 'verbatim' ? value : trimText(value)
}

interface Normalised {
  readonly normalisation?: Normalisation | undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const length = (text: string) => Array.from(text).length

/**
 * Whether a value satisfies one rule. An empty text satisfies every rule except `presence` and `sameAs`.
 * `values`: the form's values by field name.
 */
export function satisfies(rule: BasicRule, value: unknown, values: Readonly<Record<string, unknown>>): boolean {
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
  }
}

/** The key of the first broken rule, or null. Expects a normalised value. `tag`: BCP-47 tag of the language of texts. */
export function firstError(
  rules: readonly Rule[],
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  tag: string,
): ErrorKey | null {
  return rules.find((rule) => !isSatisfied(rule, value, values, tag))?.key ?? null
}

/** Separate from `satisfies`, so that the prehydration script contains neither option lists nor tables of scripts. */
function isSatisfied(rule: Rule, value: unknown, values: Readonly<Record<string, unknown>>, tag: string): boolean {
  const text = asText(value)
  switch (rule.constraint) {
    case 'oneOf':
      return text === '' || isInOptionList(rule.list, text)
    case 'email':
      return text === '' || isEmail(text)
    case 'text':
      return isTextOf(rule.kind, text)
    case 'maxWords':
      return (rule.count ?? wordCount)(text, tag) <= rule.words
    default:
      return satisfies(rule, value, values)
  }
}

/** What the build, the prehydration script and the app agree on for the time before React has hydrated. */
import type { ErrorKey } from './errors'
import type { FieldName, FieldRow, BasicRule } from './forms/fields'

/** Id of the JSON block with the page's `PrehydrationData`. */
export const PREHYDRATION_DATA_ID = 'prehydration'
/** Id of the JSON block with the initial messages, compiled; its `data-of` names the catalogue. */
export const INLINE_MESSAGES_ID = 'messages'
/** Id of the template with the texts, in the page's language, for scripts that do not load. */
export const LOAD_ERROR_TEMPLATE_ID = 'load-error'
/** Id of the disabled link to the style sheet that the first screen does not need. */
export const DEFERRED_STYLES_ID = 'deferred-styles'
/** Set on the root element of a page whose browser is too old to run the app. */
export const UNSUPPORTED_ATTRIBUTE = 'data-unsupported'
/** Set on the root element until hydration if the platform of the visit has no row of logos, unlike the prerendered page. */
export const PLATFORM_ATTRIBUTE = 'data-platform'
/** Set on the root element if the visit has a shop to return to, whose name the app writes below the lead. */
export const RETURN_ATTRIBUTE = 'data-return'
/** Dispatched on the document when React has hydrated the page, its form included. */
export const HYDRATED_EVENT = 'kef:hydrated'

/** A validation rule in JSON, with its message in the page's language. */
export type PrehydrationRule = (
  | Exclude<BasicRule, { constraint: 'pattern' }>
  | { readonly constraint: 'pattern'; readonly pattern: string; readonly key: ErrorKey }
) & { readonly text: string }

export interface PrehydrationField extends Pick<FieldRow, 'normalisation'> {
  readonly rules: readonly PrehydrationRule[]
}

export interface PrehydrationData {
  readonly fields: Partial<Record<FieldName, PrehydrationField>>
}

/** The rule as `satisfies` takes it. All patterns of the field table have the `u` flag. */
export const parseRule = (rule: PrehydrationRule): BasicRule =>
  rule.constraint === 'pattern' ? { ...rule, pattern: new RegExp(rule.pattern, 'u') } : rule

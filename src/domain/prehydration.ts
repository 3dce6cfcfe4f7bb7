/** What a prerendered page says to the small script that answers until the page's own has arrived. */
import type { ErrorKey } from './errors'
import type { FieldName, FieldRow, BasicRule } from './forms/fields'

/** Id of the data block in the page. */
export const PREHYDRATION_DATA_ID = 'prehydration'
/** Id of the block that holds the first words of the page's language, compiled; its `data-of` names the catalogue. */
export const INLINE_MESSAGES_ID = 'messages'
/** Id of the template that holds, in the page's language, what to say when its scripts do not come. */
export const LOAD_ERROR_TEMPLATE_ID = 'load-error'
/** The event on the document that says: the page answers by itself from here on, but for its form. */
export const HYDRATED_EVENT = 'kef:hydrated'
/** The same of its form, whose engine comes later. */
export const FORM_READY_EVENT = 'kef:formready'

/** A rule as JSON can hold it, with its message in the page's language. */
export type PrehydrationRule = (
  | Exclude<BasicRule, { constraint: 'pattern' }>
  | { readonly constraint: 'pattern'; readonly pattern: string; readonly key: ErrorKey }
) & { readonly text: string }

export interface PrehydrationField extends Pick<FieldRow, 'normalisation'> {
  readonly rules: readonly PrehydrationRule[]
}

export interface PrehydrationData {
  readonly tag: string
  readonly fields: Partial<Record<FieldName, PrehydrationField>>
}

/** The same rule, as `rules` judges it. All patterns of the table are Unicode ones. */
export const parseRule = (rule: PrehydrationRule): BasicRule =>
  rule.constraint === 'pattern' ? { ...rule, pattern: new RegExp(rule.pattern, 'u') } : rule

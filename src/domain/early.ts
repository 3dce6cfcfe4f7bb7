/** What a prerendered page says to the small script that answers until the page's own has arrived. */
import type { ErrorKey } from './errors'
import type { FieldName, Rule } from './fields'

/** Id of the data block in the page. */
export const EARLY_DATA = 'early'
/** The event on the document that says: the page answers by itself from here on. */
export const TAKEN_OVER = 'kef:takenover'

/** A rule as JSON can hold it, with its message in the page's language. */
export type EarlyRule = (
  | Exclude<Rule, { demands: 'pattern' | 'oneOf' }>
  | { readonly demands: 'pattern'; readonly pattern: string; readonly key: ErrorKey }
) & { readonly text: string }

export interface EarlyData {
  readonly tag: string
  readonly fields: Partial<Record<FieldName, readonly EarlyRule[]>>
}

/** The same rule, as `rules` judges it. All patterns of the table are Unicode ones. */
export const reviveRule = (rule: EarlyRule): Rule =>
  rule.demands === 'pattern' ? { ...rule, pattern: new RegExp(rule.pattern, 'u') } : rule

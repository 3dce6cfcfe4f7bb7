/** What a prerendered page says to the small script that answers until the page's own has arrived. */
import type { ErrorKey } from './errors'
import type { FieldName, FieldRow, PlainRule } from './fields'

/** Id of the data block in the page. */
export const EARLY_DATA = 'early'
/** Id of the block that holds the first words of the page's language, compiled; its `data-of` names the catalogue. */
export const WORDS = 'words'
/** Id of the template that holds, in the page's language, what to say when its scripts do not come. */
export const BROKEN = 'broken'
/** The event on the document that says: the page answers by itself from here on, but for its form. */
export const TAKEN_OVER = 'kef:takenover'
/** The same of its form, whose engine comes later. */
export const FORM_TAKEN_OVER = 'kef:formtakenover'

/** A rule as JSON can hold it, with its message in the page's language. */
export type EarlyRule = (
  | Exclude<PlainRule, { demands: 'pattern' }>
  | { readonly demands: 'pattern'; readonly pattern: string; readonly key: ErrorKey }
) & { readonly text: string }

export interface EarlyField extends Pick<FieldRow, 'reads'> {
  readonly rules: readonly EarlyRule[]
}

export interface EarlyData {
  readonly tag: string
  readonly fields: Partial<Record<FieldName, EarlyField>>
}

/** The same rule, as `rules` judges it. All patterns of the table are Unicode ones. */
export const reviveRule = (rule: EarlyRule): PlainRule =>
  rule.demands === 'pattern' ? { ...rule, pattern: new RegExp(rule.pattern, 'u') } : rule

/** Finds rules of the style sheets that no page needs. */

/** What the gallery does not show: sentences of the prehydration script, the static error page. */
const NOT_SHOWN = /\.offline|\[data-(unsupported|platform)\]|#root > main/
/** What an element is for a moment or in another language, and its parts. Not within `:is()` or `:not()`. */
const PASSING = /(?<!\(|, )(:(hover|active|focus(-visible)?|autofill|lang\([\w-]+\))|::[\w-]+)/g

let unmatched: readonly string[] | null = null

/** Selectors of the rules that have matched no element of the pages for which this was called. */
export function unmatchedSelectors(): readonly string[] {
  unmatched ??= [...document.styleSheets]
    .flatMap(({ cssRules }) => selectorsOf(cssRules))
    .filter((selector) => !NOT_SHOWN.test(selector))
  unmatched = unmatched.filter((selector) => !isMatched(selector) && !isMatched(selector.replace(PASSING, '') || '*'))
  return unmatched
}

const selectorsOf = (rules: CSSRuleList): readonly string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule.selectorText]
    return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : []
  })

const isMatched = (selector: string): boolean => document.querySelector(selector) !== null

const MARK = 'data-focused'
/** What browsers draw a ring around, also after a click. */
const FIELDS = 'input, select, textarea'

/**
 * Draws the ring around the field that the page has focused, also while the focus is outside of its frame: support chooses
 * a size or a language there. The focus scrolls the frame alone.
 */
export function keepFocusRing(document: Document): void {
  for (const { cssRules } of document.styleSheets) addMark(cssRules)
  const focus = Reflect.get(HTMLElement.prototype, 'focus')
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    // The browser would also scroll the page around the frame, away from the current step.
    focus.call(this, { ...options, preventScroll: true })
    if (!options?.preventScroll) scrollWithinFrame(this)
    if (document.activeElement !== this) return
    for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
    this.toggleAttribute(MARK, this.matches(FIELDS))
  }
}

function scrollWithinFrame(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView
  const { top, bottom } = element.getBoundingClientRect()
  if (view && (top < 0 || bottom > view.innerHeight)) view.scrollBy(0, (top + bottom - view.innerHeight) / 2)
}

/** Makes rules for the focus apply to the marked field, too. */
function addMark(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (isStyleRule(rule))
      rule.selectorText = rule.selectorText.replace(/:focus-visible/g, `:is(:focus-visible, [${MARK}])`)
    if (isGroup(rule)) addMark(rule.cssRules)
  }
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule

/**
 * Keeps the chosen country for the back button. A browser that loads a page again restores what was typed, but no choice
 * whose option is rendered after hydration. So the entry of the session history keeps it.
 */
const KEY = 'chosenCountry'

const historyOf = ({ ownerDocument }: HTMLSelectElement) => ownerDocument.defaultView?.history

export function keepCountry(select: HTMLSelectElement): void {
  try {
    const history = historyOf(select)
    history?.replaceState({ ...(history.state as object | null), [KEY]: select.value }, '')
  } catch {
    // Browsers limit the number of calls.
  }
}

/**
 * Once the select has all its options: chooses the kept country, with the event of a choice, or else the preselected one,
 * which the browser may have cleared.
 */
export function restoreCountry(select: HTMLSelectElement, preselected = ''): void {
  const state = historyOf(select)?.state as Readonly<Record<string, unknown>> | null | undefined
  const kept = state?.[KEY]
  const country = typeof kept === 'string' ? kept : preselected
  if (select.value === country) return
  select.value = country
  if (country === kept) select.dispatchEvent(new Event('change', { bubbles: true }))
}

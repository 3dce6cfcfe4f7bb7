/**
 * Calls the listener when a script of the page calls `window.open`, whether or not the browser blocks it. Replaces
 * `window.open`, because the Auth SDK opens its popup itself and has no event for it. Returns a function that restores it.
 */
export function observeWindowOpen(page: Pick<Window, 'open'>, listener: () => void): () => void {
  const open = page.open
  const observed: Window['open'] = (...args) => {
    listener()
    return open.apply(page, args)
  }
  page.open = observed
  return () => {
    if (page.open === observed) page.open = open
  }
}

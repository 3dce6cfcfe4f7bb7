/** Tells when the page opens a window, or is refused one. Answers how to stop. Nobody else says so: it is the SDK that asks. */
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

/** Tells when the page opens a window, or is refused one. Answers how to stop. Nobody else says so: it is the SDK that asks. */
export function whenWindowAsked(page: Pick<Window, 'open'>, listener: () => void): () => void {
  const open = page.open
  const heard: Window['open'] = (...given) => {
    listener()
    return open.apply(page, given)
  }
  page.open = heard
  return () => {
    if (page.open === heard) page.open = open
  }
}

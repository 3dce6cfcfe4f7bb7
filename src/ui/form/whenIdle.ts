/** A browser that cannot tell when it is idle is given as long. In milliseconds. */
const SOON = 200

/** Does it once the page has loaded and there is nothing else to do. */
export function whenIdle(view: Window, work: () => void): void {
  const soon = () => ('requestIdleCallback' in view ? view.requestIdleCallback(work) : setTimeout(work, SOON))
  if (view.document.readyState === 'complete') soon()
  else view.addEventListener('load', soon, { once: true })
}

/** A browser that cannot tell when it is idle is given as long. In milliseconds. */
const IDLE_FALLBACK_MS = 200

/** Does it once the page has loaded and there is nothing else to do. */
export function runWhenIdle(view: Window, task: () => void): void {
  const schedule = () =>
    'requestIdleCallback' in view ? view.requestIdleCallback(task) : setTimeout(task, IDLE_FALLBACK_MS)
  if (view.document.readyState === 'complete') schedule()
  else view.addEventListener('load', schedule, { once: true })
}

/** Runs in the page before its own scripts, and records what the browser reports. Must not refer to its module. */

export interface Observed {
  firstPaint: number
  largestPaint: number
  largestElement: string
  layoutShift: number
  /** Start and length of each task over 50 ms. */
  longTasks: [number, number][]
  /** Events of keys and presses that took longer than 16 ms to the next frame: name and length. */
  events: [string, number][]
}

declare global {
  interface Window {
    kefObserved?: Observed
  }
}

export function observePage(): void {
  const seen: Observed = {
    firstPaint: NaN,
    largestPaint: NaN,
    largestElement: '',
    layoutShift: 0,
    longTasks: [],
    events: [],
  }
  window.kefObserved = seen
  const on = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      // Entries have more properties than their common type.
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>)
    }).observe({ type, buffered: true, ...more })

  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
    seen.largestElement = entry.element instanceof Element ? entry.element.outerHTML.slice(0, 80) : ''
  })
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) seen.layoutShift += Number(entry.value)
  })
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]))
  // Events without an interaction id belong to no key and no press, for instance pointerenter.
  const interaction = (entry: PerformanceEntry & Record<string, unknown>) => {
    if (entry.interactionId) seen.events.push([entry.name, entry.duration])
  }
  on('event', interaction, { durationThreshold: 16 })
}

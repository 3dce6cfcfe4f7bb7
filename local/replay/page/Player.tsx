import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LOCALE_IDS, localeLabel, type Locale } from '../../../src/domain/routing/locales'
import type { FrameMessage } from './frame'
import { Monitors } from './Monitors'
import type { Report } from './readReport'
import { screenOf } from './screenOf'

/** In which a screen is rendered and has moved the focus. */
const RENDER_MS = 500

/** Fits a window into its container as a whole: the tangent of atan2 is the quotient of two lengths. */
const scaleOf = (width: number, height: number): string =>
  `min(1, tan(atan2(100cqw, ${width}px)), tan(atan2(100cqh, ${height}px)))`

/** A screen focuses its dialog or its wrong field: the keyboard stays with the monitors. Returns the end of it. */
function keepFocus(): () => void {
  const { activeElement } = document
  const refocus = () => activeElement instanceof HTMLElement && setTimeout(() => activeElement.focus())
  const stop = () => window.removeEventListener('blur', refocus)
  window.addEventListener('blur', refocus)
  setTimeout(stop, RENDER_MS)
  return stop
}

/** The customer's screen in a frame, beside the monitors that choose its state. */
export function Player({ report: { history, reference, facts, width, height, colorScheme } }: { report: Report }) {
  const shown = useSyncExternalStore(
    (onChange) => history.subscribe(onChange),
    () => history.getState(),
  )
  const { computedStates, currentStateIndex, actionsById, stagedActionIds } = shown
  const [locale, setLocale] = useState<Locale | null>(null)
  const [isReady, setIsReady] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const rest = computedStates.slice(currentStateIndex)
    // Until the page is known, the customer sees the prerendered screen of the next state.
    const visible = rest.find(({ state }) => state.view.routeMatch !== 'unknown') ?? rest[0]
    if (!isReady || !visible) return
    const at = actionsById[stagedActionIds[currentStateIndex] ?? 0]?.timestamp ?? 0
    const message: FrameMessage = { ...screenOf(visible.state, locale), at }
    frame.current?.contentWindow?.postMessage(message, location.origin)
    return keepFocus()
  }, [isReady, computedStates, currentStateIndex, actionsById, stagedActionIds, locale])

  return (
    <main className="player">
      <header>
        <h1>{reference ? `Report ${reference}` : 'A report from a file'}</h1>
        <label>
          Language{' '}
          <select onChange={({ target }) => setLocale(LOCALE_IDS.find((id) => id === target.value) ?? null)}>
            <option value="">the customer’s</option>
            {LOCALE_IDS.map((id) => (
              <option key={id} value={id}>
                {localeLabel(id)}
              </option>
            ))}
          </select>
        </label>
        <a href="/replay">Another report</a>
      </header>
      <div className="screen">
        <iframe
          ref={frame}
          onLoad={() => setIsReady(true)}
          src={`/replay/frame.html?${new URLSearchParams({ colorScheme })}`}
          title="What the customer saw"
          style={{ width, height, scale: scaleOf(width, height) }}
        />
      </div>
      <Monitors history={history} shown={shown} />
      <section className="facts" aria-label="Facts">
        <pre tabIndex={0}>{JSON.stringify(facts, null, 2)}</pre>
      </section>
    </main>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { LOCALE_IDS, localeRow, type Locale } from '../../../src/domain/routing/locales'
import { Log } from './Log'
import type { LoadedReport } from './reports'
import { ReplayFrame } from './ReplayFrame'
import { frameStateOf } from './steps'

const PHONE = { width: 390, height: 844 }
/** Duration of a step while playing. */
const STEP_MS = 1_200

/** Shows a report step by step: with buttons, arrow keys, or automatically. */
export function Player({ shown: { steps, page } }: { readonly shown: LoadedReport }) {
  const last = steps.length - 1
  const [current, setCurrent] = useState(last)
  const [playing, setPlaying] = useState(false)
  const [locale, setLocale] = useState<Locale | null>(null)

  const goToStep = (index: number) => {
    setPlaying(false)
    setCurrent(Math.max(0, Math.min(last, index)))
  }
  const play = () => {
    if (!playing && current === last) setCurrent(0)
    setPlaying(!playing)
  }

  useEffect(() => {
    if (!playing) return
    if (current === last) return setPlaying(false)
    const timer = setTimeout(() => setCurrent(current + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, current, last])

  useEffect(() => {
    const handleKey = (key: unknown) => {
      if (key === 'ArrowRight') goToStep(current + 1)
      else if (key === 'ArrowLeft') goToStep(current - 1)
      else if (key === 'Home') goToStep(0)
      else if (key === 'End') goToStep(last)
      else if (key === ' ') play()
      else return false
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, select, button') && !event.key.startsWith('Arrow'))
        return
      if (target instanceof HTMLElement && target.matches('input, select')) return
      if (handleKey(event.key)) event.preventDefault()
    }
    // Keys pressed in the frame.
    const onMessage = ({ data }: MessageEvent<{ key?: unknown }>) => void handleKey(data.key)
    window.addEventListener('keydown', onKey)
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('message', onMessage)
    }
  })

  const step = steps[current]
  const frame = useMemo(() => step && frameStateOf(step, current, locale), [step, current, locale])
  return (
    <div className="replay-player">
      {frame && <ReplayFrame frame={frame} width={page.width ?? PHONE.width} height={page.height ?? PHONE.height} />}
      <div className="replay-side">
        <div className="replay-controls">
          <button type="button" onClick={() => goToStep(0)} disabled={current === 0}>
            First
          </button>
          <button type="button" onClick={() => goToStep(current - 1)} disabled={current === 0} aria-label="Previous">
            ◀
          </button>
          <button type="button" onClick={play}>
            {playing ? 'Pause' : 'Play'}
          </button>
          <button type="button" onClick={() => goToStep(current + 1)} disabled={current === last} aria-label="Next">
            ▶
          </button>
          <output>
            {current} of {last}
          </output>
          <select
            aria-label="Language"
            value={locale ?? ''}
            onChange={({ target }) => setLocale(LOCALE_IDS.find((id) => id === target.value) ?? null)}
          >
            <option value="">the customer’s language</option>
            {LOCALE_IDS.map((id) => (
              <option key={id} value={id}>
                {localeRow(id).label}
              </option>
            ))}
          </select>
        </div>
        <Log steps={steps} current={current} onSelect={goToStep} />
      </div>
    </div>
  )
}

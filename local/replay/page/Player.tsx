import { useEffect, useMemo, useState } from 'react'
import { LOCALE_IDS, localeRow, type Locale } from '../../../src/domain/routing/locales'
import { Log } from './Log'
import type { LoadedReport } from './reports'
import { momentsOf, sceneOf } from './scene'
import { ReplayStage } from './ReplayStage'

const PHONE = { width: 390, height: 844 }
/** A step while it plays: long enough to read what changed. */
const STEP_MS = 1_200

/** A report, step by step: by button, by arrow key, or by itself. */
export function Player({ shown: { history, page } }: { readonly shown: LoadedReport }) {
  const moments = useMemo(() => momentsOf(history), [history])
  const last = moments.length - 1
  const [current, setCurrent] = useState(last)
  const [playing, setPlaying] = useState(false)
  const [locale, setLocale] = useState<Locale | null>(null)

  const goToMoment = (index: number) => {
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
    const press = (key: unknown) => {
      if (key === 'ArrowRight') goToMoment(current + 1)
      else if (key === 'ArrowLeft') goToMoment(current - 1)
      else if (key === 'Home') goToMoment(0)
      else if (key === 'End') goToMoment(last)
      else if (key === ' ') play()
      else return false
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, select, button') && !event.key.startsWith('Arrow'))
        return
      if (target instanceof HTMLElement && target.matches('input, select')) return
      if (press(event.key)) event.preventDefault()
    }
    // Keys that were pressed on the stage.
    const onMessage = ({ data }: MessageEvent<{ key?: unknown }>) => void press(data.key)
    window.addEventListener('keydown', onKey)
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('message', onMessage)
    }
  })

  const moment = moments[current]
  const scene = useMemo(() => moment && sceneOf(moment, current, locale), [moment, current, locale])
  return (
    <div className="replay-player">
      {scene && <ReplayStage scene={scene} width={page.width ?? PHONE.width} height={page.height ?? PHONE.height} />}
      <div className="replay-side">
        <div className="replay-controls">
          <button type="button" onClick={() => goToMoment(0)} disabled={current === 0}>
            First
          </button>
          <button type="button" onClick={() => goToMoment(current - 1)} disabled={current === 0} aria-label="Back">
            ◀
          </button>
          <button type="button" onClick={play}>
            {playing ? 'Pause' : 'Play'}
          </button>
          <button type="button" onClick={() => goToMoment(current + 1)} disabled={current === last} aria-label="On">
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
        <Log moments={moments} current={current} onSelect={goToMoment} />
      </div>
    </div>
  )
}

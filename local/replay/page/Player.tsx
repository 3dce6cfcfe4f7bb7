import { useEffect, useMemo, useRef, useState } from 'react'
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/routing/locales'
import { Facts } from './Facts'
import { failuresOf } from './failures'
import { Log } from './Log'
import { colorSchemeOf, type LoadedReport } from './reports'
import { Options } from './Options'
import { ReplayFrame } from './ReplayFrame'
import { describeStep } from './sentences'
import { scrollBackTo, scrollsSideways } from './scrolling'
import type { Size } from './sizes'
import { frameStateOf } from './steps'
import { secondsBetween } from './times'
import { Transport } from './Transport'

const PHONE = { width: 390, height: 844 }
/** Duration of a step while playing. */
const STEP_MS = 1_200

/** Shows a report step by step: with buttons, arrow keys, or automatically. */
export function Player({ shown }: { readonly shown: LoadedReport }) {
  const { steps, page, code, at } = shown
  const last = steps.length - 1
  const failures = useMemo(() => failuresOf(steps, code), [steps, code])
  const [current, setCurrent] = useState(last)
  const [playing, setPlaying] = useState(false)
  const [locale, setLocale] = useState<Locale | null>(null)
  const { width = PHONE.width, height = PHONE.height } = page
  const [size, setSize] = useState<Size>('part')
  const display = useRef<HTMLDivElement>(null)
  const transport = useRef<HTMLDivElement>(null)

  const goToStep = (index: number) => {
    setPlaying(false)
    setCurrent(Math.max(0, Math.min(last, index)))
  }
  // The list does not scroll back: a chosen step shows its data there.
  const showStep = (index: number) => {
    goToStep(index)
    scrollBackTo(display.current)
  }
  const play = () => {
    scrollBackTo(display.current)
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
      if (key === 'ArrowRight') showStep(current + 1)
      else if (key === 'ArrowLeft') showStep(current - 1)
      else if (key === 'Home') showStep(0)
      else if (key === 'End') showStep(last)
      else if (key === ' ') play()
      else return false
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, select')) return
      // The space bar presses a focused button; all other keys control the page from there too.
      if (event.key === ' ' && target instanceof HTMLElement && target.matches('button, summary')) return
      if (scrollsSideways(target, event.key)) return
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
  const start = steps[0]?.at ?? 0
  const frame = useMemo(() => step && frameStateOf(step, current, locale), [step, current, locale])
  return (
    <main className="replay-player">
      <div className="replay-display" ref={display}>
        {frame && (
          <ReplayFrame frame={frame} width={width} height={height} colorScheme={colorSchemeOf(page)} size={size} />
        )}
        <Options
          locale={locale}
          customerLocale={step?.state.locale ?? DEFAULT_LOCALE}
          size={size}
          onLocale={setLocale}
          onSize={setSize}
        />
      </div>
      <Transport
        ref={transport}
        current={current}
        sentence={step ? describeStep(step.type, step.action) : ''}
        seconds={secondsBetween(start, step?.at ?? start)}
        last={last}
        lastSeconds={secondsBetween(start, steps.at(-1)?.at ?? start)}
        failures={failures}
        playing={playing}
        onStep={showStep}
        onPlay={play}
      />
      <Log
        steps={steps}
        failures={failures}
        code={code}
        current={current}
        reportedAt={at}
        display={display}
        transport={transport}
        onSelect={goToStep}
      />
      <div className="replay-more">
        <Facts shown={shown} />
      </div>
    </main>
  )
}

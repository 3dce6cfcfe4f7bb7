import { useEffect, useRef, useState, type RefObject } from 'react'
import { describeStep } from './sentences'
import { isSticky } from './sizes'
import type { ReplayStep } from './steps'

interface Props {
  readonly steps: readonly ReplayStep[]
  readonly current: number
  readonly stage: RefObject<HTMLDivElement | null>
  readonly onSelect: (index: number) => void
}

const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A forged report can hold a number that is no time. */
const startTime = (at: number) => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : <time dateTime={time.toISOString()}>{TIME.format(time)}</time>
}

/** The list of actions. The data of the current one opens on request and then stays open from step to step. */
export function Log({ steps, current, stage, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [isDataOpen, setDataOpen] = useState(false)
  /** The step was chosen, or its data opened, in the list. */
  const isChosenHere = useRef(false)
  const latest = useRef(current)
  useEffect(() => {
    // Not `scrollIntoView`: on a low page, where the list has its full height, it would scroll the screen away.
    const steps = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    const step = steps[current]
    if (!list.current || !step) return
    // The first step in view is a whole one.
    const { scrollTop, clientHeight } = list.current
    const least = step.offsetTop + step.offsetHeight - clientHeight
    const first = steps.find(({ offsetTop }) => offsetTop >= Math.max(scrollTop, least)) ?? step
    list.current.scrollTop = Math.min(first.offsetTop, step.offsetTop)
    // On a narrow page, the list scrolls between the screen and the buttons, and opened data must not lie behind them.
    const follows = current !== latest.current && isSticky(stage.current)
    if (isChosenHere.current || follows) step.scrollIntoView({ block: 'nearest' })
    isChosenHere.current = false
    latest.current = current
  }, [current, isDataOpen, stage])
  const start = steps[0]?.at ?? 0
  const choose = (index: number) => {
    isChosenHere.current = index !== current
    onSelect(index)
  }
  const toggleData = (isOpen: boolean) => {
    isChosenHere.current = isOpen !== isDataOpen
    setDataOpen(isOpen)
  }
  return (
    <section className="replay-steps" aria-labelledby="steps">
      <header>
        <h2 id="steps">What happened</h2>
        {startTime(start)}
      </header>
      <ol className="replay-log" ref={list}>
        {steps.map(({ type, action, at }, index) => (
          <li key={index} className={/Failed$/.test(type) ? 'replay-log__failed' : undefined}>
            <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => choose(index)}>
              <small>{index > 0 && index}</small>
              <span>{describeStep(type, action)}</span>
              <small>{index > 0 && seconds(start, at)}</small>
              <small className="replay-log__type">{type}</small>
            </button>
            {index === current && action !== null && (
              <details open={isDataOpen} onToggle={({ currentTarget }) => toggleData(currentTarget.open)}>
                <summary>{isDataOpen ? 'Hide the data' : 'Show the data'}</summary>
                <pre>{JSON.stringify(action, null, 2)}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

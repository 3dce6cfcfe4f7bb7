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

const rowsOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement)

/** Scrolls only the page: the list has its own place. */
const scrollToList = (list: HTMLElement) => list.parentElement?.scrollIntoView({ block: 'nearest' })

/** The list of actions. The data of the current one opens on request and then stays open from step to step. */
export function Log({ steps, current, stage, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [isDataOpen, setDataOpen] = useState(false)
  /** The step was chosen, or its data opened, in the list. */
  const isChosenHere = useRef(false)
  const latest = useRef(current)
  useEffect(() => {
    // Not `scrollIntoView`: on a low page, where the list has its full height, it would scroll the screen away.
    if (!list.current) return
    const rows = rowsOf(list.current)
    const step = rows[current]
    if (!step) return
    // The first step in view is a whole one, and the next one is in view too.
    const { scrollTop, clientHeight } = list.current
    const { offsetTop, offsetHeight } = rows[current + 1] ?? step
    const least = offsetTop + offsetHeight - clientHeight
    const first = rows.find((row) => row.offsetTop >= Math.max(scrollTop, least)) ?? step
    list.current.scrollTop = Math.min(first.offsetTop, step.offsetTop)
    if (isSticky(stage.current)) {
      // On a narrow page the list scrolls between the screen and the buttons, and must not lie behind them.
      if (isChosenHere.current || current !== latest.current) scrollToList(list.current)
    } else if (isChosenHere.current) step.scrollIntoView({ block: 'nearest' })
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
      <ol
        className="replay-log"
        ref={list}
        onFocus={({ currentTarget, target }) => {
          // Not after a press: the step would move away from the pointer.
          if (isSticky(stage.current) && target.matches(':focus-visible')) scrollToList(currentTarget)
        }}
      >
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

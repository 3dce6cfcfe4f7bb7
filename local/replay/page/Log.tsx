import { useEffect, useRef, useState } from 'react'
import { describeStep } from './sentences'
import type { ReplayStep } from './steps'

interface Props {
  readonly steps: readonly ReplayStep[]
  readonly current: number
  readonly onSelect: (index: number) => void
}

const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`

/** The list of actions. The data of the current one opens on request and then stays open from step to step. */
export function Log({ steps, current, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [isDataOpen, setDataOpen] = useState(false)
  useEffect(() => {
    // Not `scrollIntoView`: on a narrow page, where the list has its full height, it would scroll the screen away.
    const steps = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    const step = steps[current]
    if (!list.current || !step) return
    // The first step in view is a whole one.
    const { scrollTop, clientHeight } = list.current
    const least = step.offsetTop + step.offsetHeight - clientHeight
    const first = steps.find(({ offsetTop }) => offsetTop >= Math.max(scrollTop, least)) ?? step
    list.current.scrollTop = Math.min(first.offsetTop, step.offsetTop)
  }, [current, isDataOpen])
  const start = steps[0]?.at ?? 0
  return (
    <section className="replay-steps" aria-labelledby="steps">
      <h2 id="steps">What happened</h2>
      <ol className="replay-log" ref={list}>
        {steps.map(({ type, action, at }, index) => (
          <li key={index} className={/Failed$/.test(type) ? 'replay-log__failed' : undefined}>
            <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => onSelect(index)}>
              <small>{index + 1}</small>
              <span>{describeStep(type, action)}</span>
              <small>{seconds(start, at)}</small>
              <small className="replay-log__type">{type}</small>
            </button>
            {index === current && action !== null && (
              <details open={isDataOpen} onToggle={({ currentTarget }) => setDataOpen(currentTarget.open)}>
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

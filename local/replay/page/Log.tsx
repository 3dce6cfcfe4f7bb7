import { useEffect, useRef } from 'react'
import type { ReplayStep } from './steps'

interface Props {
  readonly steps: readonly ReplayStep[]
  readonly current: number
  readonly onSelect: (index: number) => void
}

const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`

/** The list of actions; the current one is expanded. */
export function Log({ steps, current, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // `void`: some browsers return a promise, which React would take for a clean-up function.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const start = steps[0]?.at ?? 0
  return (
    <ol className="replay-log" ref={list}>
      {steps.map(({ type, action, at }, index) => (
        <li key={index}>
          <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => onSelect(index)}>
            <span>{type}</span>
            <small>{seconds(start, at)}</small>
          </button>
          {index === current && action !== null && <pre>{JSON.stringify(action, null, 2)}</pre>}
        </li>
      ))}
    </ol>
  )
}

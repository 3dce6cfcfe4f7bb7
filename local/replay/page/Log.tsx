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
    // Not `scrollIntoView`: on a narrow page, where the list has its full height, it would scroll the screen away.
    const step = list.current?.querySelector('[aria-current]')?.parentElement
    if (!list.current || !step) return
    const bottom = step.offsetTop + step.offsetHeight - list.current.clientHeight
    list.current.scrollTop = Math.min(step.offsetTop, Math.max(list.current.scrollTop, bottom))
  }, [current])
  const start = steps[0]?.at ?? 0
  return (
    <ol className="replay-log" ref={list} aria-label="Actions">
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

import { useEffect, useRef } from 'react'
import type { Moment } from './scene'

interface Props {
  readonly moments: readonly Moment[]
  readonly current: number
  readonly onSelect: (index: number) => void
}

const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`

/** What happened, one line each; the one that is shown is open. */
export function Log({ moments, current, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise, which would be taken for the way to undo it.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const start = moments[0]?.at ?? 0
  return (
    <ol className="replay-log" ref={list}>
      {moments.map(({ type, action, at }, index) => (
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

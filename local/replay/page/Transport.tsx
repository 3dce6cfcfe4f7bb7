import type { CSSProperties, Ref } from 'react'

import type { StepFailure } from './failures'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  /** Index of the current step. */
  readonly current: number
  /** What happened in it. A low page shows it here, because the list may be out of view. */
  readonly sentence: string
  /** Seconds since the first step. */
  readonly seconds: string
  readonly last: number
  /** Of the last step, which has the most digits. */
  readonly lastSeconds: string
  /** By step. The list says them in words. */
  readonly failures: readonly (StepFailure | null)[]
  readonly playing: boolean
  readonly onStep: (index: number) => void
  readonly onPlay: () => void
}

/** Of more steps, only the failures have a tick. */
const MOST_TICKS = 40
/** A triangle, two bars, and an arrow that turns back. */
const SIGNS = {
  Play: 'M1 1.5v13L11 8Z',
  Pause: 'M2.5 2v12M9.5 2v12',
  'Play again': 'M3.2 4.6A5.6 5.6 0 1 1 2 10M3.2 1v3.8H7',
}

/** Steps and plays. The steps count from the first action, as in the list. */
export function Transport(props: Props) {
  const { ref, current, sentence, seconds, last, lastSeconds, failures, playing, onStep, onPlay } = props
  const position = current === 0 ? startLabel(last) : stepLabel(current, last)
  const playLabel = playing ? 'Pause' : current === last ? 'Play again' : 'Play'
  const longest = `${startLabel(last)}\n${stepLabel(last, last)}`
  return (
    <div className="replay-transport" ref={ref}>
      <div className="replay-position">
        <p>{sentence}</p>
        <div className="replay-ticks" aria-hidden="true">
          {failures.map(
            (failure, index) =>
              (failure || last <= MOST_TICKS) && (
                <i key={index} data-failure={failure ?? undefined} style={progressStyle(index, last)} />
              ),
          )}
        </div>
        <input
          type="range"
          aria-label="Step"
          aria-valuetext={`${position}${current > 0 ? `, ${seconds}` : ''}: ${sentence}`}
          min={0}
          max={last}
          value={current}
          data-failure={failures[current] ?? undefined}
          style={progressStyle(current, last)}
          onChange={({ target }) => onStep(Number(target.value))}
        />
        <output data-longest={longest} data-longest-timed={`${longest}, ${lastSeconds}`}>
          {position}
          {current > 0 && <span>, {seconds}</span>}
        </output>
      </div>
      <div className="replay-buttons">
        <button
          type="button"
          className="button button--secondary"
          disabled={current === 0}
          onClick={() => onStep(current - 1)}
        >
          <Sign path="M7 2 1 8l6 6" width={8} />
          Previous
        </button>
        <button type="button" className="button button--primary" onClick={onPlay}>
          <Sign path={SIGNS[playLabel]} width={playLabel === 'Play again' ? 15 : 12} isFilled={playLabel === 'Play'} />
          {playLabel}
        </button>
        <button
          type="button"
          className="button button--secondary"
          disabled={current === last}
          onClick={() => onStep(current + 1)}
        >
          Next
          <Sign path="m1 2 6 6-6 6" width={8} />
        </button>
      </div>
    </div>
  )
}

const startLabel = (last: number): string => `Start, ${last} ${last === 1 ? 'step' : 'steps'}`
const stepLabel = (current: number, last: number): string => `Step ${current} of ${last}`

/** Where a step is on the slider, as a part of its length. */
const progressStyle = (index: number, last: number): CSSProperties & Record<'--progress', number> => ({
  '--progress': last === 0 ? 1 : index / last,
})

interface SignProps {
  readonly path: string
  /** Without space around it, so that all signs are as far from their words. */
  readonly width: number
  readonly isFilled?: boolean
}

const Sign = ({ path, width, isFilled = false }: SignProps) => (
  <svg viewBox={`0 0 ${width} 16`} width={width} height="16" aria-hidden="true">
    <path d={path} fill={isFilled ? 'currentcolor' : 'none'} />
  </svg>
)

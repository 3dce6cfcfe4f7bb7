import type { CSSProperties, Ref } from 'react'

import type { StepFailure } from './failures'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  /** Index of the current step. */
  readonly current: number
  /** What happened in it. A narrow page shows it here, because the list may be out of view. */
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

/** Steps and plays. The steps count from the first action, as in the list. */
export function Transport(props: Props) {
  const { ref, current, sentence, seconds, last, lastSeconds, failures, playing, onStep, onPlay } = props
  const position = current === 0 ? startLabel(last) : stepLabel(current, last)
  const longest = `${startLabel(last)}\n${stepLabel(last, last)}`
  return (
    <div className="replay-transport" ref={ref}>
      <div className="replay-position">
        <p>{sentence}</p>
        <div className="replay-ticks" aria-hidden="true">
          {failures.map(
            (failure, index) => failure && <i key={index} data-failure={failure} style={progressStyle(index, last)} />,
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
          <Glyph path="m14 6-6 6 6 6" />
          Previous
        </button>
        <button type="button" className="button button--primary" onClick={onPlay}>
          <Glyph path={playing ? 'M9 6v12M15 6v12' : 'M8 5.5v13L18.5 12Z'} />
          {playing ? 'Pause' : current === last ? 'Again' : 'Play'}
        </button>
        <button
          type="button"
          className="button button--secondary"
          disabled={current === last}
          onClick={() => onStep(current + 1)}
        >
          Next
          <Glyph path="m10 6 6 6-6 6" />
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

const Glyph = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

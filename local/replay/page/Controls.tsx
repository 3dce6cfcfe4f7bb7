import type { ReactNode } from 'react'
import { LOCALE_IDS, localeRow, type Locale } from '../../../src/domain/routing/locales'

interface Props {
  readonly current: number
  readonly last: number
  readonly playing: boolean
  readonly locale: Locale | null
  readonly actualSize: boolean
  readonly onStep: (index: number) => void
  readonly onPlay: () => void
  readonly onLocale: (locale: Locale | null) => void
  readonly onActualSize: (actualSize: boolean) => void
}

/** Steps, plays, and selects the language and the size of the screen. */
export function Controls({
  current,
  last,
  playing,
  locale,
  actualSize,
  onStep,
  onPlay,
  onLocale,
  onActualSize,
}: Props) {
  return (
    <div className="replay-controls">
      <div className="replay-position">
        <input
          type="range"
          aria-label="Step"
          min={0}
          max={last}
          value={current}
          onChange={({ target }) => onStep(Number(target.value))}
        />
        <output>
          Step {current} of {last}
        </output>
      </div>
      <div className="replay-buttons">
        <IconButton label="First" isDisabled={current === 0} onClick={() => onStep(0)}>
          <path d="M5 5v14M19 5l-9 7 9 7z" />
        </IconButton>
        <IconButton label="Previous" isDisabled={current === 0} onClick={() => onStep(current - 1)}>
          <path d="m17 5-9 7 9 7z" />
        </IconButton>
        <button type="button" className="button button--primary" onClick={onPlay}>
          {playing ? 'Pause' : current === last ? 'Play again' : 'Play'}
        </button>
        <IconButton label="Next" isDisabled={current === last} onClick={() => onStep(current + 1)}>
          <path d="m7 5 9 7-9 7z" />
        </IconButton>
      </div>
      <div className="replay-options">
        <div className="control control--select">
          <select
            aria-label="Language"
            value={locale ?? ''}
            onChange={({ target }) => onLocale(LOCALE_IDS.find((id) => id === target.value) ?? null)}
          >
            <option value="">Customer’s language</option>
            {LOCALE_IDS.map((id) => (
              <option key={id} value={id}>
                {localeRow(id).label}
              </option>
            ))}
          </select>
        </div>
        <button
          type="button"
          className="button button--secondary"
          aria-pressed={actualSize}
          onClick={() => onActualSize(!actualSize)}
        >
          Actual size
        </button>
      </div>
      <p className="replay-keys">Arrow keys step, the space bar plays.</p>
    </div>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const IconButton = ({ label, isDisabled, onClick, children }: IconButtonProps) => (
  <button type="button" className="button button--secondary" aria-label={label} disabled={isDisabled} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  </button>
)

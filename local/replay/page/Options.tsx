import { LOCALE_IDS, localeLabel, type Locale } from '../../../src/domain/routing/locales'
import { languageName } from '../placeOf'
import type { Size } from './sizes'

interface Props {
  readonly locale: Locale | null
  readonly customerLocale: Locale
  readonly size: Size
  readonly onLocale: (locale: Locale | null) => void
  readonly onSize: (size: Size) => void
}

const SIZES = ['part', 'window', 'full'] as const
const SIZE_NAMES: Readonly<Record<Size, string>> = { part: 'Close-up', window: 'Fit', full: '100%' }

/** Selects the language and the size of the screen, below it. */
export function Options({ locale, customerLocale, size, onLocale, onSize }: Props) {
  return (
    <div className="replay-options">
      <span id="size">Zoom</span>
      <div className="replay-sizes" role="group" aria-labelledby="size">
        {SIZES.map((one) => (
          <button
            key={one}
            type="button"
            className="button button--secondary"
            aria-pressed={size === one}
            onClick={() => onSize(one)}
          >
            {SIZE_NAMES[one]}
          </button>
        ))}
      </div>
      <label htmlFor="language">Shown in</label>
      <div className="control control--select">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <ellipse cx="12" cy="12" rx="4" ry="9" />
          <path d="M3.5 9h17M3.5 15h17" />
        </svg>
        <select
          id="language"
          value={locale ?? ''}
          onChange={({ target }) => onLocale(LOCALE_IDS.find((id) => id === target.value) ?? null)}
        >
          <optgroup label="The customer’s">
            <option value="">{languageName(customerLocale)}</option>
          </optgroup>
          <optgroup label="All languages">
            {LOCALE_IDS.map((id) => (
              <option key={id} value={id}>
                {localeLabel(id)}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <p className="replay-keys">Arrow keys step, the space bar plays.</p>
    </div>
  )
}

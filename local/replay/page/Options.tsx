import { LOCALE_IDS, localeLabel, type Locale } from '../../../src/domain/routing/locales'

interface Props {
  readonly locale: Locale | null
  readonly actualSize: boolean
  readonly onLocale: (locale: Locale | null) => void
  readonly onActualSize: (actualSize: boolean) => void
}

/** Selects the language and the size of the screen. */
export const Options = ({ locale, actualSize, onLocale, onActualSize }: Props) => (
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
            {localeLabel(id)}
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
    <p className="replay-keys">Arrow keys step, the space bar plays.</p>
  </div>
)

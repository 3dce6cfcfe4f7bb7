import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { catalogueOf, languageOf, localeLabel, localeRow, type Locale } from '../domain/routing/locales'
import { Text } from '../i18n/Text'
import { Link } from './Link'
import { visuallyHidden } from './visuallyHidden'

interface LanguageSwitchProps {
  readonly locales: readonly { readonly locale: Locale; readonly to: string }[]
  readonly current: Locale
}

/** Each language under its own name, with its regions below it. A native <details>, so that it opens before React has hydrated. */
export function LanguageSwitch({ locales, current }: LanguageSwitchProps) {
  const details = useRef<HTMLDetailsElement>(null)

  /** Closing the list hides the focused link, so the focus moves to the summary. */
  const close = () => {
    const element = details.current
    if (!element?.open) return
    element.open = false
    element.querySelector('summary')?.focus()
  }

  useEffect(() => {
    const element = details.current
    if (!element) return
    const page = element.ownerDocument
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false
    }
    page.addEventListener('pointerdown', closeOutside)
    page.addEventListener('focusin', closeOutside)
    return () => {
      page.removeEventListener('pointerdown', closeOutside)
      page.removeEventListener('focusin', closeOutside)
    }
  }, [])

  /** The list scrolls on small screens. */
  const showCurrent = () => details.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }

  const listedBelow = (language: Locale | null) =>
    locales.filter(({ locale }) => languageOf(locale) === (language && catalogueOf(language)))

  const renderList = (listed: typeof locales): ReactNode =>
    listed.length > 0 && (
      <ul>
        {listed.map(({ locale, to }) => {
          const { tag, name } = localeRow(locale)
          return (
            <li key={locale}>
              <Link to={to} lang={tag} aria-current={locale === current || undefined} onClick={close}>
                {name}
              </Link>
              {renderList(listedBelow(locale))}
            </li>
          )
        })}
      </ul>
    )

  const languages = listedBelow(null)

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape inside it closes the list
    <details className="menu" ref={details} onKeyDown={onKeyDown} onToggle={showCurrent}>
      <summary>
        <Text id="header.language" values={{ language: localeLabel(current), hidden: visuallyHidden }} />
      </summary>
      <div className="menu__lists">
        {/* English has most of the regions. */}
        {renderList(languages.slice(0, 1))}
        {renderList(languages.slice(1))}
      </div>
    </details>
  )
}

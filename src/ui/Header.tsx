import { localeLabel, type Locale } from '../domain/routing/locales'
import { useText } from '../i18n/Text'
import { LanguageSwitch } from './LanguageSwitch'
import { Link } from './Link'

interface HeaderProps {
  readonly homeTo: string
  /** The URL of the current page in each language. */
  readonly locales: readonly { readonly locale: Locale; readonly to: string }[]
  readonly current: Locale
}

/** Logo and language switch. */
export function Header({ homeTo, ...languages }: HeaderProps) {
  const text = useText()
  return (
    <header className="header" data-language={localeLabel(languages.current)}>
      <Link to={homeTo} className="mark" aria-label={text('header.home')}>
        <Logo />
      </Link>
      <LanguageSwitch {...languages} />
    </header>
  )
}

/** Drawn, so that it needs no font of its own. The link around it has its name. */
const Logo = () => (
  <svg width="44" height="13" aria-hidden>
    <path d="M0 0h3v5l5-5h4L7 5l5 8H8.5L5 7 3 9v4H0zm19 0h9v2.5h-6V5h5v2.5h-5v3h6V13h-9zm16 0h9v2.5h-6v3h5V8h-5v5h-3z" />
  </svg>
)

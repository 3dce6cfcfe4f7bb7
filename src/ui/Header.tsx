import { localeLabel, type Locale } from '../domain/routing/locales'
import { useText } from '../i18n/Text'
import { LanguageSwitch } from './LanguageSwitch'
import { Link } from './Link'
import { Logo } from './Logo'

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

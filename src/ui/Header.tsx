import type { Locale } from '../domain/routing/locales'
import { Text, useText } from '../i18n/Text'
import { LanguageSwitch } from './LanguageSwitch'
import { Link } from './Link'

interface HeaderProps {
  readonly homeTo: string
  /** The same page in each language that is offered. */
  readonly locales: readonly { readonly locale: Locale; readonly to: string }[]
  readonly current: Locale
}

/** The brand's mark and the language switch. */
export function Header({ homeTo, ...languages }: HeaderProps) {
  const text = useText()
  return (
    <header className="header">
      <Link to={homeTo} className="mark" aria-label={text('header.home')}>
        <Text id="brand" />
      </Link>
      <LanguageSwitch {...languages} />
    </header>
  )
}

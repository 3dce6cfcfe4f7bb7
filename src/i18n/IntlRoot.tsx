import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { localeRow, type Locale } from '../domain/locales'
import { loadMessages, type Messages } from './loadMessages'

interface Props {
  readonly locale: Locale
  /** What was loaded before the first render, for that locale. */
  readonly first: { readonly locale: Locale; readonly messages: Messages }
  readonly children: ReactNode
}

/** Words for everything below. While another language is on its way the former stays, so nothing typed is lost. */
export function IntlRoot({ locale, first, children }: Props) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    if (spoken.locale === locale) return
    let current = true
    void loadMessages(locale).then(
      ({ messages }) => current && setSpoken({ locale, messages }),
      // Neither the language nor English arrived: the words on screen stay.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale, spoken.locale])
  return (
    <IntlProvider locale={localeRow(spoken.locale).tag} messages={spoken.messages} defaultLocale="en">
      {children}
    </IntlProvider>
  )
}

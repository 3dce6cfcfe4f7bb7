import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { localeRow, type Locale, type LocaleRow } from '../domain/routing/locales'
import { englishInsteadOf, loadMessages, subscribeToEnglish, type Messages } from './loadMessages'

export interface IntlRootProps {
  readonly locale: Locale
  /** What was loaded before the first render, for that locale. */
  readonly initialMessages: { readonly locale: Locale; readonly messages: Messages }
  /** Called with the language that the page is shown in, before it is painted. */
  readonly onLanguage?: ((tag: LocaleRow['tag'], dir: LocaleRow['dir']) => void) | undefined
  readonly children: ReactNode
}

/**
 * Words for everything below. While another language is on its way the former stays, so nothing typed is lost; where a
 * part of a language is missing the whole page is English.
 */
export function IntlRoot({ locale, initialMessages, onLanguage, children }: IntlRootProps) {
  const [loaded, setLoaded] = useState(initialMessages)
  const english = useSyncExternalStore(
    subscribeToEnglish,
    () => englishInsteadOf(loaded.locale),
    () => null,
  )
  const { tag, dir } = localeRow(english === null ? loaded.locale : 'en')
  useLayoutEffect(() => onLanguage?.(tag, dir), [onLanguage, tag, dir])
  useEffect(() => {
    if (loaded.locale === locale) return
    let isCurrent = true
    void loadMessages(locale).then(
      ({ messages }) => isCurrent && setLoaded({ locale, messages }),
      // Neither the language nor English arrived: the words on screen stay.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale, loaded.locale])
  return (
    <IntlProvider locale={tag} messages={english ?? loaded.messages} defaultLocale="en">
      {children}
    </IntlProvider>
  )
}

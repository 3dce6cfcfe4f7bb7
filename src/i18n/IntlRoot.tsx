import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { localeRow, type Locale, type LocaleRow } from '../domain/routing/locales'
import { fallbackMessages, loadMessages, subscribeToFallback, type Messages } from './loadMessages'

export interface IntlRootProps {
  readonly locale: Locale
  /** Messages loaded before the first render, and their locale. */
  readonly initialMessages: { readonly locale: Locale; readonly messages: Messages }
  /** Called before paint with the language of the messages, which may be English as a fallback. */
  readonly onLanguage?: ((tag: LocaleRow['tag'], dir: LocaleRow['dir']) => void) | undefined
  readonly children: ReactNode
}

/**
 * Provides messages to its children. While another language loads it keeps the current one, so that forms stay mounted
 * and keep typed input. Shows English if a part of the language fails to load.
 */
export function IntlRoot({ locale, initialMessages, onLanguage, children }: IntlRootProps) {
  const [loaded, setLoaded] = useState(initialMessages)
  const english = useSyncExternalStore(
    subscribeToFallback,
    () => fallbackMessages(loaded.locale),
    () => null,
  )
  const { tag, dir } = localeRow(english === null ? loaded.locale : 'en')
  useLayoutEffect(() => onLanguage?.(tag, dir), [onLanguage, tag, dir])
  useEffect(() => {
    if (loaded.locale === locale) return
    let isCurrent = true
    void loadMessages(locale).then(
      ({ messages }) => isCurrent && setLoaded({ locale, messages }),
      // Neither the language nor English could be loaded: keep the current messages.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale, loaded.locale])
  return (
    // Dates in messages are days: the same for every visitor, and in the prerendered page.
    <IntlProvider locale={tag} messages={english ?? loaded.messages} defaultLocale="en" timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

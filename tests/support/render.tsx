/** Renders what the site would show: the words of a locale around it, and a router for its links. */
import { render as renderInto, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { mergeChain } from '../../build/i18n/mergeChain'
import { localeRow, type Locale } from '../../src/domain/routing/locales'

interface Rendered extends RenderResult {
  readonly user: UserEvent
  /** The same tree again, with other props or in another language. */
  readonly rerenderWith: (node: ReactNode, locale?: Locale) => void
}

/** The words of a locale, and a router. */
export function Providers({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const { tag, chain } = localeRow(locale)
  return (
    <IntlProvider locale={tag} messages={mergeChain(chain)} defaultLocale="en">
      <MemoryRouter>{children}</MemoryRouter>
    </IntlProvider>
  )
}

/** A missing message or placeholder fails the test: react-intl reports it on the console. */
export function render(node: ReactNode, locale: Locale = 'en'): Rendered {
  const withProviders = (content: ReactNode, ofLocale: Locale) => <Providers locale={ofLocale}>{content}</Providers>
  const view = renderInto(withProviders(node, locale))
  return {
    ...view,
    user: userEvent.setup(),
    rerenderWith: (other, ofLocale = locale) => view.rerender(withProviders(other, ofLocale)),
  }
}

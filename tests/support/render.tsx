/** Renders a component with the messages of a locale and a router. */
import { act, render as renderInto, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { chainOf, mergeChain } from '../../translations/catalogues'
import { catalogueOf, localeRow, type Locale } from '../../src/domain/routing/locales'

interface Rendered extends RenderResult {
  readonly user: UserEvent
  /** Renders the tree again, with other props or in another locale. */
  readonly rerenderWith: (node: ReactNode, locale?: Locale) => void
}

/** Some frames pass: the messages of a form follow after the next one. */
export async function frames(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await act(() => new Promise(requestAnimationFrame))
}

/** Wraps a component in the messages of a locale and a router. */
export function Providers({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const { tag } = localeRow(locale)
  return (
    <IntlProvider locale={tag} messages={mergeChain(chainOf(catalogueOf(locale)))} defaultLocale="en" timeZone="UTC">
      <MemoryRouter>{children}</MemoryRouter>
    </IntlProvider>
  )
}

/** Fails a test with a missing message or placeholder, which react-intl logs on the console. */
export function render(node: ReactNode, locale: Locale = 'en'): Rendered {
  const withProviders = (content: ReactNode, ofLocale: Locale) => <Providers locale={ofLocale}>{content}</Providers>
  const view = renderInto(withProviders(node, locale))
  return {
    ...view,
    user: userEvent.setup(),
    rerenderWith: (other, ofLocale = locale) => view.rerender(withProviders(other, ofLocale)),
  }
}

import type { MouseEvent, ReactNode } from 'react'
import type { ScreenName } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'

interface MainProps {
  readonly screen: ScreenName | null
  readonly className?: string
  readonly children: ReactNode
}

/** The main landmark. `data-screen` is a stable name for tests and support. */
export const Main = ({ screen, className, children }: MainProps) => (
  <main id="main" className={className} data-screen={screen ?? undefined} tabIndex={-1}>
    {children}
  </main>
)

/** The first link of the page: focuses the main content without adding `#main` to the URL. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    event.currentTarget.ownerDocument.getElementById('main')?.focus()
  }
  return (
    <a className="skip" href="#main" onClick={skip}>
      <Text id="header.skip" />
    </a>
  )
}

import type { ReactNode } from 'react'
import type { ScreenName } from '../../domain/routing/routes'

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

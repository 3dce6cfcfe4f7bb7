import type { ReactNode } from 'react'
import type { Screen } from '../../domain/routing/routes'

interface MainProps {
  readonly screen: Screen | null
  readonly className?: string
  readonly children: ReactNode
}

/** The one main landmark; tests and prerendering know a screen by its `data-screen`. */
export const Main = ({ screen, className, children }: MainProps) => (
  <main id="main" className={className} data-screen={screen ?? undefined} tabIndex={-1}>
    {children}
  </main>
)

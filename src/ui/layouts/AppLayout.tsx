import type { ReactNode } from 'react'
import type { Screen } from '../../domain/routing/routes'
import { Main } from './Main'

/** Inside the brand's app: no header, no footer, no panel, larger targets, clear of notches and bars. */
export const AppLayout = ({ screen, children }: { readonly screen: Screen | null; readonly children: ReactNode }) => (
  <div className="page page--app">
    <Main screen={screen}>{children}</Main>
  </div>
)

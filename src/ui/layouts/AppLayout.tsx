import type { ReactNode } from 'react'
import type { ScreenName } from '../../domain/routing/routes'
import { Main } from './Main'

/** For webviews of the app: no header, footer or panel; larger touch targets; safe-area insets. */
export const AppLayout = ({
  screen,
  children,
}: {
  readonly screen: ScreenName | null
  readonly children: ReactNode
}) => (
  <div className="page page--app">
    <Main screen={screen}>{children}</Main>
  </div>
)

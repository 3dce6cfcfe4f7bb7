import type { ReactNode } from 'react'
import type { ScreenName } from '../../domain/routing/routes'
import { Main, SkipLink } from './Main'

export interface StandardLayoutProps {
  readonly header: ReactNode
  readonly footer: ReactNode
  /** Beside the column from 900 px; on narrower screens below it, on the start page and the first pages of a flow. */
  readonly panel: ReactNode
  readonly screen: ScreenName | null
  readonly children: ReactNode
}

/** Header, content and footer in one column, with a panel beside it. */
export const StandardLayout = (props: StandardLayoutProps) => <TwoColumns {...props} className="page page--panel" />

/** StandardLayout with a wider column for the form; the screens after it are short. */
export const WideLayout = (props: StandardLayoutProps) => (
  <TwoColumns {...props} className={`page page--panel${props.screen === 'signup' ? ' page--wide' : ''}`} />
)

function TwoColumns({
  header,
  footer,
  panel,
  screen,
  children,
  className,
}: StandardLayoutProps & { className: string }) {
  return (
    <div className={className}>
      <SkipLink />
      {header}
      <Main screen={screen}>{children}</Main>
      <div className="page__panel">{panel}</div>
      {footer}
    </div>
  )
}

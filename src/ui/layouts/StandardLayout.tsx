import type { ReactNode } from 'react'
import type { Screen } from '../../domain/routing/routes'
import { Main } from './Main'
import { SkipLink } from './SkipLink'

export interface StandardLayoutProps {
  readonly header: ReactNode
  readonly footer: ReactNode
  /** Beside the column from 900 px, below it on narrower screens. */
  readonly panel?: ReactNode
  readonly screen: Screen | null
  readonly children: ReactNode
}

/** Header, content and footer in one column, with a panel beside it. */
export const StandardLayout = (props: StandardLayoutProps) => <TwoColumns {...props} className="page" />

/** StandardLayout with a wider column, for long forms. */
export const WideLayout = (props: StandardLayoutProps) => <TwoColumns {...props} className="page page--wide" />

function TwoColumns({
  header,
  footer,
  panel,
  screen,
  children,
  className,
}: StandardLayoutProps & { className: string }) {
  return (
    <div className={panel ? `${className} page--panel` : className}>
      <SkipLink />
      <div className="page__side">
        {header}
        <Main screen={screen}>{children}</Main>
        {footer}
      </div>
      {panel && <div className="page__panel">{panel}</div>}
    </div>
  )
}

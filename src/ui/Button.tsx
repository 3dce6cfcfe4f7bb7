import type { ReactNode } from 'react'
import { Link } from './Link'

type Variant = 'primary' | 'secondary' | 'quiet'

interface ButtonStyle {
  readonly variant?: Variant
  /** `data-action`, a name that tests and support rely on. */
  readonly dataAction?: string
  readonly children: ReactNode
}

interface ButtonProps extends ButtonStyle {
  readonly busy?: boolean
  /** Not now (a wait is running): it keeps the focus and its text says why, but a press does nothing. */
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A button that is not the main one of a form. While busy or disabled a press does nothing; `aria-busy` draws a spinner. */
export function Button({
  variant = 'primary',
  dataAction,
  busy = false,
  disabled = false,
  onClick,
  children,
}: ButtonProps) {
  const isEnabled = !busy && !disabled
  return (
    <button
      type="button"
      className={`button button--${variant}`}
      data-action={dataAction}
      aria-busy={busy || undefined}
      aria-disabled={!isEnabled || undefined}
      onClick={isEnabled ? onClick : undefined}
    >
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonStyle &
  (
    | { /** A path of this site. */ readonly to: string; readonly onClick?: () => void }
    | { /** An address elsewhere. */ readonly href: string; readonly target?: '_top'; readonly onClick?: () => void }
  )

/** A link that looks like a button: `to` stays on the site, `href` leaves it. */
export function ButtonLink({ variant = 'primary', dataAction, children, ...target }: ButtonLinkProps) {
  const common = { className: `button button--${variant}`, 'data-action': dataAction, onClick: target.onClick }
  if ('to' in target) {
    return (
      <Link to={target.to} {...common}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.href} target={target.target} {...common}>
      {children}
    </a>
  )
}

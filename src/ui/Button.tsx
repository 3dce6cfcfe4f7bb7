import type { ReactNode } from 'react'
import { Link } from './Link'

type Variant = 'primary' | 'secondary' | 'quiet'

interface ButtonStyle {
  readonly variant?: Variant
  /** `data-action`: a stable name that tests and support use. */
  readonly dataAction?: string
  readonly children: ReactNode
}

interface ButtonProps extends ButtonStyle {
  readonly busy?: boolean
  readonly onClick: () => void
}

/**
 * A button other than a form's submit button. While busy it ignores clicks but stays focusable; `aria-busy` shows a spinner
 * before the label.
 */
export function Button({ variant = 'primary', dataAction, busy = false, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button button--${variant}`}
      data-action={dataAction}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonStyle &
  (
    | { /** A path of this site. */ readonly to: string }
    | { /** An absolute URL outside this site. */ readonly href: string }
  )

/** A link styled as a button: `to` stays on the site, `href` leaves it. */
export function ButtonLink({ variant = 'primary', dataAction, children, ...target }: ButtonLinkProps) {
  const common = { className: `button button--${variant}`, 'data-action': dataAction }
  if ('to' in target) {
    return (
      <Link to={target.to} {...common}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.href} {...common}>
      {children}
    </a>
  )
}

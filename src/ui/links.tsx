import { useId, type ReactNode } from 'react'
import { Text } from '../i18n/Text'

/** Link targets in form texts: absolute URLs of shop pages; the reset pages and `login` are paths of this site. */
export interface FormLinks {
  readonly terms: string
  readonly privacy: string
  readonly eventTerms: string
  readonly contact: string
  readonly resetPassword: string
  /** For imported members. */
  readonly setupPassword: string
  /** In sign-up forms. */
  readonly login?: string
  /** In sign-in forms. */
  readonly signup?: string
}

interface NewTabLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link in a form: opens a new tab, so that no input is lost, and announces that. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const note = useId()
  return (
    <a href={href} className={className} target="_blank" rel="noopener" aria-describedby={note}>
      {children}
      {/* A description, because screen readers would read a name in the middle of the consent text. */}
      <span id={note} hidden>
        <Text id="common.newTab" />
      </span>
    </a>
  )
}

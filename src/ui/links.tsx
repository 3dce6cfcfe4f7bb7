import type { ReactNode } from 'react'
import { Text } from '../i18n/Text'

/** Where texts in forms lead: pages of the shop as absolute addresses, the reset page as a path of this site. */
export interface FormLinks {
  readonly terms: string
  readonly privacy: string
  readonly eventTerms: string
  readonly contact: string
  readonly reset: string
}

/** A link out of a form: opens beside it, so that nothing typed is lost, and says so. */
export function NewTabLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">
        {' ('}
        <Text id="common.newTab" />)
      </span>
    </a>
  )
}

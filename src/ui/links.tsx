import { useId, type ReactNode } from 'react'
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
  const note = useId()
  return (
    <a href={href} target="_blank" rel="noopener" aria-describedby={note}>
      {children}
      {/* A description: as part of the name it would be read in the middle of the consent that the link is in. */}
      <span id={note} hidden>
        <Text id="common.newTab" />
      </span>
    </a>
  )
}

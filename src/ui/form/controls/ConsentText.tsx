import type { ReactNode } from 'react'
import type { ConsentName } from '../../../domain/forms/fields'
import { Text } from '../../../i18n/Text'
import { NewTabLink, type FormLinks } from '../../links'

/** What a consent says; its links become text without `links`. */
export function ConsentText({ name, links }: { readonly name: ConsentName; readonly links?: FormLinks }) {
  const link = (href: string | undefined) => (text: ReactNode[]) =>
    href === undefined ? <>{text}</> : <NewTabLink href={href}>{text}</NewTabLink>
  switch (name) {
    case 'tosConsent':
      return <Text id="field.tosConsent" values={{ terms: link(links?.terms), privacy: link(links?.privacy) }} />
    case 'tosConsentEvent':
      return <Text id="field.tosConsentEvent" values={{ event: link(links?.eventTerms) }} />
    case 'marketingConsent':
      return <Text id="field.marketingConsent" />
  }
}

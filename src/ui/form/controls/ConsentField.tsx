import type { ReactNode } from 'react'
import { isEntryConsent } from '../../../domain/forms/entryConsents'
import type { ConsentName } from '../../../domain/forms/fields'
import { Text } from '../../../i18n/Text'
import { NewTabLink, type FormLinks } from '../../links'
import { FieldMessage, Label } from '../FieldParts'
import type { FieldProps } from '../types'
import { controlProps } from './controlProps'

/** A checkbox with the text of a consent. Initially checked only if the visitor checked it on this page before. */
export function ConsentField(props: FieldProps & { readonly name: ConsentName }) {
  const { field, config, registration, error, name } = props
  const text = <ConsentText name={name} links={config.links} />
  // Marked, because visitors would expect the second one to be optional, as on other pages.
  const isForEntry = isEntryConsent(name) && config.campaign !== undefined
  return (
    <div className="field field--consent" data-invalid={error ? '' : undefined}>
      <label className="check">
        <input
          {...controlProps(props)}
          {...registration}
          type="checkbox"
          autoComplete="off"
          defaultChecked={config.initial?.[name] === true}
        />
        <span>
          {isForEntry ? (
            <Text
              id="campaign.required"
              values={{ label: text, required: (chunks) => <span className="optional">{chunks}</span> }}
            />
          ) : (
            <Label required={field.required}>{text}</Label>
          )}
        </span>
      </label>
      <FieldMessage {...props} />
    </div>
  )
}

function ConsentText({ name, links }: { readonly name: ConsentName; readonly links: FormLinks }) {
  const link = (href: string) => (text: ReactNode[]) => <NewTabLink href={href}>{text}</NewTabLink>
  switch (name) {
    case 'tosConsent':
      return <Text id="field.tosConsent" values={{ terms: link(links.terms), privacy: link(links.privacy) }} />
    case 'tosConsentEvent':
      return <Text id="field.tosConsentEvent" values={{ event: link(links.eventTerms) }} />
    case 'marketingConsent':
      return <Text id="field.marketingConsent" />
  }
}

import { useEffect, useRef, type MouseEvent } from 'react'
import type { FieldName } from '../../domain/fields'
import { Text } from '../../i18n/Text'
import { ErrorText } from '../ErrorText'
import { isConsent } from './texts'
import type { DrawnForm, ListedError } from './types'

interface ErrorSummaryProps {
  readonly form: DrawnForm
  readonly listed: readonly ListedError[]
  readonly isMended: (field: FieldName) => boolean
}

/**
 * What stopped the form, as links to its fields; takes the focus each time. A field that was mended meanwhile is
 * struck out, not removed, so that nothing moves under somebody who types.
 */
export function ErrorSummary({ form, listed, isMended }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [listed])
  return (
    <div className="summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="summary-title">
      <p className="summary__title" id="summary-title">
        <Text id="summary.title" values={{ count: listed.length }} />
      </p>
      <ul>
        {listed.map((error) => (
          <li key={error.field} className={isMended(error.field) ? 'is-mended' : undefined}>
            <a href={`#${error.field}`} onClick={goTo}>
              <SummaryText form={form} {...error} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The message; all consents have the same one, so they are listed by what is consented to. */
function SummaryText({ form, field, errorKey }: ListedError & { readonly form: DrawnForm }) {
  if (isConsent(field)) return form.kinds && <form.kinds.ConsentText name={field} />
  return <ErrorText errorKey={errorKey} {...(form.campaign && { maxWords: form.campaign.maxWords })} />
}

/** To the field itself, without leaving its name behind in the address. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { ownerDocument, hash } = event.currentTarget
  ownerDocument.getElementById(hash.slice(1))?.focus()
}

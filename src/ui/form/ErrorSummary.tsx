import { useEffect, useRef, type MouseEvent } from 'react'
import type { FieldName } from '../../domain/forms/fields'
import { Text } from '../../i18n/Text'
import { ErrorText } from '../ErrorText'
import { isConsent } from './formFields'
import type { FormConfig, ErrorListItem } from './types'

interface ErrorSummaryProps {
  readonly config: FormConfig
  readonly errors: readonly ErrorListItem[]
  readonly isFixed: (field: FieldName) => boolean
}

/**
 * What stopped the form, as links to its fields; takes the focus each time. A field that was mended meanwhile is
 * struck out, not removed, so that nothing moves under somebody who types.
 */
export function ErrorSummary({ config, errors, isFixed }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [errors])
  return (
    <div className="summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="summary-title">
      <p className="summary__title" id="summary-title">
        <Text id="summary.title" values={{ count: errors.length }} />
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.field} className={isFixed(error.field) ? 'is-fixed' : undefined}>
            <a href={`#${error.field}`} onClick={focusField}>
              <SummaryText config={config} {...error} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The message; all consents have the same one, so they are listed by what is consented to. */
function SummaryText({ config, field, errorKey }: ErrorListItem & { readonly config: FormConfig }) {
  if (isConsent(field)) return config.fieldComponents && <config.fieldComponents.ConsentText name={field} />
  return <ErrorText errorKey={errorKey} {...(config.campaign && { maxWords: config.campaign.maxWords })} />
}

/** To the field itself, without leaving its name behind in the address. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { ownerDocument, hash } = event.currentTarget
  ownerDocument.getElementById(hash.slice(1))?.focus()
}

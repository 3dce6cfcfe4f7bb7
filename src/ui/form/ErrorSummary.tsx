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
 * The errors of the last submit as links to their fields; each new list takes the focus. A fixed error is struck out
 * instead of removed, so that the form does not move while the visitor types.
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

/** The error message. All consents share one, so a consent is listed by its own text. */
function SummaryText({ config, field, errorKey }: ErrorListItem & { readonly config: FormConfig }) {
  if (isConsent(field)) return config.fieldComponents && <config.fieldComponents.ConsentText name={field} />
  return <ErrorText errorKey={errorKey} {...(config.campaign && { maxWords: config.campaign.maxWords })} />
}

/** Focuses the field without adding its name to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { ownerDocument, hash } = event.currentTarget
  ownerDocument.getElementById(hash.slice(1))?.focus()
}

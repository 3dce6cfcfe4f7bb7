import type { MouseEvent } from 'react'
import type { ConsentName, FieldName } from '../../domain/forms/fields'
import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { isConsent, labelOf } from './formFields'
import { hasSummary } from './hasSummary'
import type { FormConfig } from './types'

/** Up to MAX_NAMED fields have a link each; of more, only the first LINKS, so that the summary of a long form stays short. */
const MAX_NAMED = 5
const LINKS = 3

interface ErrorSummaryProps {
  readonly config: FormConfig
  readonly invalidFields: readonly FieldName[]
}

/**
 * Above the button: how many fields of the form have an error, with links to the first of them; the number of the others
 * links to the next one. The live region exists before its text, so that screen readers announce each new count.
 */
export function ErrorSummary({ config, invalidFields }: ErrorSummaryProps) {
  const count = invalidFields.length
  const named = count > MAX_NAMED ? LINKS : count
  const nextField = invalidFields[named]
  if (!hasSummary(config)) return null
  return (
    <div className={count > 0 ? 'summary' : undefined}>
      <span className={count > 0 ? 'summary__title' : undefined} role="status">
        {count > 0 && <Text id="summary.title" values={{ count }} />}
      </span>
      {count > 0 && (
        <ul>
          {invalidFields.slice(0, named).map((field) => (
            <li key={field}>
              <a href={`#${field}`} onClick={focusField}>
                <Text id={nameOf(config, field)} />
              </a>
            </li>
          ))}
          {nextField && (
            <li>
              <a href={`#${nextField}`} onClick={focusField}>
                <Text id="summary.more" values={{ count: count - named }} />
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** The label of a consent is its whole text, so it has a short name here. */
const CONSENT_NAMES: Readonly<Record<ConsentName, PlainMessageId>> = {
  tosConsent: 'footer.terms',
  tosConsentEvent: 'summary.tosConsentEvent',
  marketingConsent: 'summary.marketingConsent',
}

const nameOf = (config: FormConfig, field: FieldName): PlainMessageId =>
  isConsent(field) ? CONSENT_NAMES[field] : labelOf(config.formId, field, config.answerLabel)

/** Focuses the field without adding its name to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { ownerDocument, hash } = event.currentTarget
  ownerDocument.getElementById(hash.slice(1))?.focus()
}

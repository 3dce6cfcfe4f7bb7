import { useState, type MouseEvent, type ReactElement } from 'react'
import type { ConsentName, FieldName } from '../../domain/forms/fields'
import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { MessageIcon } from '../MessageIcon'
import { isConsent, labelOf } from './formFields'
import { hasSummary } from './hasSummary'
import type { FormConfig } from './types'

interface ErrorSummaryProps {
  readonly config: FormConfig
  readonly invalidFields: readonly FieldName[]
}

/**
 * Above the button: how many fields of the form have an error, and a link to the first of them. A single error has no summary:
 * its message and the focus are at its field. Once there, it stays until no error is left. The live region exists before its
 * text, so that screen readers announce each new count.
 */
export function ErrorSummary({ config, invalidFields }: ErrorSummaryProps) {
  const count = invalidFields.length
  const [isShown, setShown] = useState(false)
  const isNeeded = count > 1 || (isShown && count > 0)
  if (isNeeded !== isShown) setShown(isNeeded)
  if (!hasSummary(config)) return null
  const first = isNeeded ? invalidFields[0] : undefined
  return (
    <div className={first && 'notices summary'}>
      <p className={first && 'message'}>
        {first && <MessageIcon />}
        <span role="status">{first && <Text id="summary.title" values={{ count }} />}</span>
      </p>
      {first && (
        <p className="hint" key={first}>
          <a href={`#${first}`} onClick={focusField}>
            <FirstField field={<Text id={nameOf(config, first)} />} isOnly={count === 1} />
          </a>
        </p>
      )}
    </div>
  )
}

const FirstField = ({ field, isOnly }: { readonly field: ReactElement; readonly isOnly: boolean }) =>
  isOnly ? field : <Text id="summary.first" values={{ field }} />

/** The label of a consent is its whole text, so it has a short name here. */
const CONSENT_LABELS: Readonly<Record<ConsentName, PlainMessageId>> = {
  tosConsent: 'footer.terms',
  tosConsentEvent: 'summary.tosConsentEvent',
  marketingConsent: 'summary.marketingConsent',
}

const nameOf = (config: FormConfig, field: FieldName): PlainMessageId =>
  isConsent(field) ? CONSENT_LABELS[field] : labelOf(config.formId, field, config.answerLabel)

/** Focuses the field without adding its name to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { ownerDocument, hash } = event.currentTarget
  ownerDocument.getElementById(hash.slice(1))?.focus()
}

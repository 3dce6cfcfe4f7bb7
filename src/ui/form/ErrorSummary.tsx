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
  /** Of the last failed submit; another array for each. */
  readonly rejected: readonly FieldName[] | null
}

/** `asked`: a submit has just failed. `changed`: fields have been corrected since. `done`: all have been. */
type Stage = 'none' | 'asked' | 'changed' | 'done'

/**
 * Above the button: how many fields of the form have an error, and a link to the first of them. A single error has no summary:
 * its message and the focus are at its field. Once there, it stays until no error is left. Screen readers announce the count
 * after a failed submit and when no error is left, not with each corrected field. The live region exists before its text.
 */
export function ErrorSummary({ config, invalidFields, rejected }: ErrorSummaryProps) {
  const count = invalidFields.length
  const [last, setLast] = useState({ rejected, count: 0, stage: 'none' as Stage, submits: 0 })
  const isAsked = rejected !== last.rejected
  const wasShown = last.stage === 'asked' || last.stage === 'changed'
  const isShown = count > 1 || (wasShown && count > 0)
  const shownStage = isAsked ? 'asked' : count === last.count ? last.stage : 'changed'
  const isDone = wasShown || (last.stage === 'done' && count === 0)
  const stage = isShown ? shownStage : isDone ? 'done' : 'none'
  if (isAsked || count !== last.count || stage !== last.stage)
    setLast({ rejected, count, stage, submits: last.submits + Number(isAsked) })
  if (!hasSummary(config)) return null
  const first = isShown ? invalidFields[0] : undefined
  return (
    <div className={first && 'notices summary'}>
      <p className={first && 'message'}>
        {first && <MessageIcon />}
        <span aria-live={stage === 'changed' ? 'off' : 'polite'}>
          {stage !== 'none' && (
            <span className={first ? undefined : 'visually-hidden'} key={last.submits}>
              <Text id="summary.title" values={{ count }} />
            </span>
          )}
        </span>
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

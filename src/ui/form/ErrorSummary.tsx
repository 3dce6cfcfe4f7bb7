import { useState, type MouseEvent } from 'react'
import type { FieldName } from '../../domain/forms/fields'
import { Text } from '../../i18n/Text'
import { MessageIcon } from '../MessageIcon'
import { labelOf, type FieldConfig } from './Field'

export interface ErrorSummaryProps {
  readonly config: FieldConfig
  /** With an error at the last failed submit, another array for each. */
  readonly rejected: readonly FieldName[] | null
  /** With an error now. */
  readonly invalidFields: readonly FieldName[]
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
  const first = isShown ? invalidFields[0] : undefined
  const field = first && <Text id={labelOf(config, first)} />
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
      {field && (
        <p className="hint" key={first}>
          <a href={`#${first}`} onClick={focusField}>
            {count === 1 ? field : <Text id="summary.first" values={{ field }} />}
          </a>
        </p>
      )}
    </div>
  )
}

/** Focuses the field without adding its name to the URL. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { ownerDocument, hash } = event.currentTarget
  ownerDocument.getElementById(hash.slice(1))?.focus()
}

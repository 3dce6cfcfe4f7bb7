import { useState, type MouseEvent } from 'react'
import { Text } from '../../i18n/Text'
import { MessageIcon } from '../MessageIcon'
import { labelOf } from './Field'
import type { ShownForm } from './types'

/**
 * Above the button: how many fields of the form have an error, and a link to the first of them. A single error has no summary:
 * its message and the focus are at its field. Once there, it stays until no error is left. Screen readers announce the count
 * after a failed submit and when no error is left, not with each corrected field. The live region exists before its text.
 */
export function ErrorSummary({ form }: { readonly form: ShownForm }) {
  const { config, groups, rejected = null, errorOf } = form
  const wrong = rejected ? groups.flatMap(({ fields }) => fields.filter(({ name }) => errorOf(name))) : []
  const count = wrong.length
  const [last, setLast] = useState({ rejected, count: 0, isShown: false, hasText: false, isLive: true, submits: 0 })
  const isAsked = rejected !== last.rejected
  const isShown = count > 1 || (count > 0 && last.isShown)
  const hasText = isShown || (count === 0 && last.hasText)
  if (isAsked || count !== last.count)
    setLast({ rejected, count, isShown, hasText, isLive: isAsked || !isShown, submits: last.submits + Number(isAsked) })
  const first = isShown ? wrong[0]?.name : undefined
  const field = first && <Text id={labelOf(config, first)} />
  return (
    <div className={first && 'notices summary'}>
      <p className={first && 'message'}>
        {first && <MessageIcon />}
        <span aria-live={last.isLive ? 'polite' : 'off'}>
          {hasText && (
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

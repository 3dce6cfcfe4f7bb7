import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { Spinner } from '../Button'
import { keepFocus } from './afterPress'

interface SubmitButtonProps {
  readonly busy: boolean
  readonly label: PlainMessageId
  readonly busyLabel: PlainMessageId
}

/** The main button of a form. It shows progress in itself, and is never disabled. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className="button button--primary" aria-busy={busy || undefined} onMouseDown={keepFocus}>
      {busy && <Spinner />}
      <Text id={busy ? busyLabel : label} />
    </button>
  )
}

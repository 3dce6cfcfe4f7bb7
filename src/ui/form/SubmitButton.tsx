import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { preventBlur } from './behaviour/useDeferUntilPointerUp'

interface SubmitButtonProps {
  readonly busy: boolean
  readonly label: PlainMessageId
  readonly busyLabel: PlainMessageId
}

/** The main button of a form, never disabled. The style sheet draws a spinner for `aria-busy`, whoever sets it. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className="button button--primary" aria-busy={busy || undefined} onMouseDown={preventBlur}>
      {/* Keyed: a label that changes long after the press must not count as one that moved. */}
      <Text key={String(busy)} id={busy ? busyLabel : label} />
    </button>
  )
}

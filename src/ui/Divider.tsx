import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'

interface DividerProps {
  readonly id: PlainMessageId
  /** A heading where it begins a part of a form. */
  readonly element?: 'p' | 'h2' | undefined
}

/** Words such as "or continue with", between a form and its alternatives. */
export const Divider = ({ id, element: Element = 'p' }: DividerProps) => (
  <Element className="divider">
    <Text id={id} />
  </Element>
)

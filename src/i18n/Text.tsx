import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId, MessageValues, PlainMessageId } from './messages'

type TextProps<Id extends MessageId> = [Id] extends [PlainMessageId]
  ? { id: Id; values?: never }
  : { id: Id; values: MessageValues<Id> }

/** A message on the page. A missing placeholder does not compile. */
export function Text<Id extends MessageId>({ id, values }: TextProps<Id>): ReactNode {
  return <FormattedMessage id={id} {...(values && { values })} />
}

/** A message as a string, for attributes and titles. Rich ones (with tags) belong into <Text>. */
export function useText(): <Id extends MessageId>(
  ...[id, values]: [Id] extends [PlainMessageId] ? [id: Id] : [id: Id, values: MessageValues<Id>]
) => string {
  const intl = useIntl()
  return (id, values?: object) => intl.formatMessage({ id }, values as Record<string, string | number>)
}

import { useCallback, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId, MessageValues, PlainMessageId } from './messages'

type TextProps<Id extends MessageId> = [Id] extends [PlainMessageId]
  ? { id: Id; values?: never }
  : { id: Id; values: OnPage<MessageValues<Id>> }

/** On the page an element may stand for a value. */
type OnPage<V> = { readonly [Name in keyof V]: V[Name] | ReactElement }

/** A message on the page. A missing placeholder does not compile. */
export function Text<Id extends MessageId>({ id, values }: TextProps<Id>): ReactNode {
  const given: object | undefined = values
  return <FormattedMessage id={id} {...(given && { values: given as Values })} />
}

type TextOf = <Id extends MessageId>(
  ...[id, values]: [Id] extends [PlainMessageId] ? [id: Id] : [id: Id, values: MessageValues<Id>]
) => string

/** A message as a string, for attributes and titles: stable until the language changes. Rich ones belong into <Text>. */
export function useText(): TextOf {
  const intl = useIntl()
  return useCallback<TextOf>((id, values?: object) => intl.formatMessage({ id }, values as Values), [intl])
}

type Values = Record<string, string | number>

import { useCallback, type ReactElement, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId, MessageValues, PlainMessageId } from './messages'

type TextProps<Id extends MessageId> = [Id] extends [PlainMessageId]
  ? { id: Id; values?: never }
  : { id: Id; values: OnPage<MessageValues<Id>> }

/** In an element, the value of a placeholder may be an element too. */
type OnPage<V> = { readonly [Name in keyof V]: V[Name] | ReactElement }

/**
 * Renders a message in an element of its own, a new one for another message or language: browsers that translate the page
 * replace its text nodes, which React then could neither change nor remove. An unknown id or a missing placeholder is a type
 * error.
 */
export function Text<Id extends MessageId>({ id, values }: TextProps<Id>): ReactNode {
  const { locale, formatMessage } = useIntl()
  const anyValues: object | undefined = values
  return <span key={id + locale}>{formatMessage({ id }, anyValues as Values)}</span>
}

type TextOf = <Id extends MessageId>(
  ...[id, values]: [Id] extends [PlainMessageId] ? [id: Id] : [id: Id, values: MessageValues<Id>]
) => string

/** Where a line may break between two phrases (tools/build/i18n/phraseBreaks.ts). Attributes and titles are without. */
const PHRASE_BREAK = '\u200b'

/** Returns a function that formats a message as a string, for attributes and titles; stable until the language changes. */
export function useText(): TextOf {
  const intl = useIntl()
  return useCallback<TextOf>(
    (id, values?: object) => intl.formatMessage({ id }, values as Values).replaceAll(PHRASE_BREAK, ''),
    [intl],
  )
}

type Values = Record<string, string | number>

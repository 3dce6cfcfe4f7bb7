import type { MessageFormatElement } from 'react-intl'

/** Messages as the build compiles them: a string where a message has no placeholders, else its syntax tree. */
export type CompiledMessages = Readonly<Record<string, string | MessageFormatElement[]>>

/** `TYPE.literal` of @formatjs/icu-messageformat-parser, which is not bundled. */
const LITERAL: MessageFormatElement['type'] = 0

/**
 * Wraps plain strings as syntax trees. react-intl returns the text of such a tree at once; a string it would parse, and
 * without the parser that costs two caught errors per message.
 */
export const toSyntaxTrees = (compiled: CompiledMessages): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(compiled).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: LITERAL, value: message }] : message,
    ]),
  )

/** Compiles messages for the pages. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { readCatalogue, type Messages } from '../../../translations/catalogues'

/**
 * Compiles messages to syntax trees, so that the page needs no parser. A message that has no placeholders in English
 * stays a string, because components pass it no values.
 */
export function compile(messages: Messages): Record<string, string | MessageFormatElement[]> {
  const english = readCatalogue('en')
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      const tree = parse(text, { captureLocation: false })
      const hasNoPlaceholders = plainText(parse(english[id] ?? text)) !== null
      return [id, (hasNoPlaceholders ? plainText(tree) : null) ?? tree]
    }),
  )
}

function plainText(tree: MessageFormatElement[]): string | null {
  const [element] = tree
  return tree.length === 1 && element?.type === TYPE.literal ? element.value : null
}

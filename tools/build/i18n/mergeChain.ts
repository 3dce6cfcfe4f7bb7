/** Merges the message files of a locale's chain and compiles their messages. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import {
  BASE_CATALOGUES,
  catalogueOf,
  DEFAULT_LOCALE,
  LOCALE_IDS,
  type Catalogue,
} from '../../../src/domain/routing/locales'

export type Messages = Record<string, string>

const FOLDER = new URL('../../../translations/', import.meta.url)
export const catalogueFile = (id: Catalogue): string => fileURLToPath(new URL(`${id}.json`, FOLDER))

/** Reads a message file. A missing file counts as empty, so that its locales use the next file of the chain. */
export function readCatalogue(id: Catalogue): Messages {
  try {
    return JSON.parse(readFileSync(catalogueFile(id), 'utf8')) as Messages
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`translations/${id}.json: ${String(error)}`, { cause: error })
  }
}

/** The message files of a locale, most specific first. Throws for a file of no locale. */
export function chainOf(id: Catalogue): readonly [Catalogue, ...Catalogue[]] {
  if (!LOCALE_IDS.some((locale) => catalogueOf(locale) === id))
    throw new Error(`translations/${id}.json belongs to no locale`)
  return id === DEFAULT_LOCALE ? [id] : [id, ...chainOf(BASE_CATALOGUES[id] ?? DEFAULT_LOCALE)]
}

/** The messages of a chain; the most specific file wins. */
export function mergeChain(chain: readonly Catalogue[]): Messages {
  return Object.assign({}, ...[...chain].reverse().map(readCatalogue)) as Messages
}

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

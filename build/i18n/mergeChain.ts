/** Message files → what one locale's visitor downloads: the chain merged, every message parsed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { LOCALES, type Catalogue, type LocaleRow } from '../../src/domain/routing/locales'

export type Messages = Record<string, string>

const FOLDER = new URL('../../translations/', import.meta.url)
export const catalogueFile = (id: Catalogue): string => fileURLToPath(new URL(`${id}.json`, FOLDER))

/** A file that is not there yet leaves its locales to the next file in the chain. */
export function readCatalogue(id: Catalogue): Messages {
  try {
    return JSON.parse(readFileSync(catalogueFile(id), 'utf8')) as Messages
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`translations/${id}.json: ${String(error)}`)
  }
}

const rows: readonly LocaleRow[] = Object.values(LOCALES)

/** The chain that begins with this file; each file begins exactly one. */
export function chainOf(id: Catalogue): readonly Catalogue[] {
  const row = rows.find(({ chain }) => chain[0] === id)
  if (!row) throw new Error(`translations/${id}.json belongs to no locale`)
  return row.chain
}

/** All messages of a chain, the most specific winning. */
export function mergeChain(chain: readonly Catalogue[]): Messages {
  return Object.assign({}, ...[...chain].reverse().map(readCatalogue)) as Messages
}

/**
 * Messages that English gives no arguments stay texts (nobody passes them values), the others become syntax trees:
 * the parser is not shipped.
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

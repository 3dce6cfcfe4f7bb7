/** Reads the message files, and merges those of a locale's chain. For the build, the checks and the staff commands. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BASE_CATALOGUES, catalogueOf, DEFAULT_LOCALE, LOCALE_IDS, type Catalogue } from '../src/domain/routing/locales'

export type Messages = Record<string, string>

const FOLDER = new URL('./', import.meta.url)
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

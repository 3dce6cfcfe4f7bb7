/** webpack loader for `translations/*.json`: compiles the merged chain of a locale, in two parts (messageParts.ts). */
import { basename, resolve } from 'node:path'
import type { LoaderContext } from 'webpack'
import type { Catalogue } from '../../../src/domain/routing/locales'
import { catalogueFile, chainOf } from './mergeChain'
import { selectPart, REST_QUERY } from './messageParts'
import { pageMessages } from './phraseBreaks'
import { pseudo } from './pseudo'

type Context = Pick<LoaderContext<unknown>, 'addDependency' | 'mode' | 'resourcePath' | 'resourceQuery'>

const SYNTAX_TREES = resolve(import.meta.dirname, '../../../src/i18n/syntaxTrees.ts')

/** `KEF_PSEUDO=1 npm run dev` shows pseudo-English. Production builds, also of the local system, ignore the setting. */
const isPseudo = (id: Catalogue, mode: Context['mode']): boolean =>
  id === 'en' && mode === 'development' && process.env.KEF_PSEUDO === '1'

export default function messagesLoader(this: Context): string {
  const id = basename(this.resourcePath, '.json') as Catalogue
  const chain = chainOf(id)
  for (const catalogue of chain) this.addDependency(catalogueFile(catalogue))
  const isInitialPart = this.resourceQuery !== REST_QUERY
  const messages = Object.entries(selectPart(pageMessages(id), { initial: isInitialPart })).map(([key, message]) => [
    key,
    isPseudo(id, this.mode) ? pseudo(message) : message,
  ])
  const json = JSON.stringify(Object.fromEntries(messages))
  // Browsers parse JSON from a string literal faster than an object literal of the same size.
  return [
    `import { toSyntaxTrees } from ${JSON.stringify(SYNTAX_TREES)}`,
    `export default toSyntaxTrees(JSON.parse(${JSON.stringify(json)}))`,
  ].join('\n')
}

/** webpack loader for `translations/*.json`: compiles the merged chain of a locale, in two parts (messageParts.ts). */
import { basename, resolve } from 'node:path'
import type { LoaderContext } from 'webpack'
import type { Catalogue } from '../../../src/domain/routing/locales'
import { catalogueFile, chainOf } from '../../../translations/catalogues'
import { selectPart, REST_QUERY } from './messageParts'
import { pageMessages } from './phraseBreaks'

type Context = Pick<LoaderContext<unknown>, 'addDependency' | 'resourcePath' | 'resourceQuery'>

const SYNTAX_TREES = resolve(import.meta.dirname, '../../../src/i18n/syntaxTrees.ts')

export default function messagesLoader(this: Context): string {
  const id = basename(this.resourcePath, '.json') as Catalogue
  const chain = chainOf(id)
  for (const catalogue of chain) this.addDependency(catalogueFile(catalogue))
  const isInitialPart = this.resourceQuery !== REST_QUERY
  const json = JSON.stringify(selectPart(pageMessages(id), { initial: isInitialPart }))
  // Browsers parse JSON from a string literal faster than an object literal of the same size.
  return [
    `import { toSyntaxTrees } from ${JSON.stringify(SYNTAX_TREES)}`,
    `export default toSyntaxTrees(JSON.parse(${JSON.stringify(json)}))`,
  ].join('\n')
}

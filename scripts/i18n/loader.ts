/** webpack loader for `translations/*.json`: one compiled file per language, its regional chain merged in. */
import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'
import type { Catalogue } from '../../src/domain/locales'
import { catalogueFile, chainOf, compile, mergeChain } from './merge'

export default function messagesLoader(this: LoaderContext<unknown>): string {
  const chain = chainOf(basename(this.resourcePath, '.json') as Catalogue)
  for (const id of chain) this.addDependency(catalogueFile(id))
  const json = JSON.stringify(compile(mergeChain(chain)))
  // A parsed string literal starts faster than an object literal of the same size.
  return `export default JSON.parse(${JSON.stringify(json)})`
}

/**
 * Makes react-router tree-shakeable: its contexts and components are created by calls and get a `displayName`, which the
 * minifier must keep as side effects. Marks the calls as pure and removes the names, which saves 7 kB of brotli in the
 * entry. No option of webpack or the minifier does it. The build fails when the package's source no longer matches.
 */
import type { LoaderDefinition } from 'webpack'

const FACTORY_CALL = /\b(?:createContext|forwardRef|memo)\(/
const TOP_LEVEL_FACTORY_CALL = /^(var \w+ = )((?:React\d*\.)?(?:createContext|forwardRef|memo)\()/gm
const DISPLAY_NAME = /\.displayName = /
const TOP_LEVEL_DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm

/** Throws when the source creates or names components in a way that the patterns do not find. */
export function markComponentsPure(source: string): string {
  const marked = source.replace(TOP_LEVEL_FACTORY_CALL, '$1/* @__PURE__ */ $2')
  if (FACTORY_CALL.test(source) && marked === source)
    throw new Error('react-router creates its components differently now: review build/pureComponentsLoader.ts')
  const unnamed = marked.replace(TOP_LEVEL_DISPLAY_NAME, '')
  if (DISPLAY_NAME.test(source) && unnamed === marked)
    throw new Error('react-router names its components differently now: review build/pureComponentsLoader.ts')
  return unnamed
}

const pureComponentsLoader: LoaderDefinition = (source) => markComponentsPure(source)

export default pureComponentsLoader

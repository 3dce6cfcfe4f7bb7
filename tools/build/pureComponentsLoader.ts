/**
 * Makes react-router tree-shakeable: its contexts and components are created by calls and get a `displayName`, which the
 * minifier must keep as side effects. Marks the calls as pure and removes the names, which saves 7 kB of brotli in the
 * entry. No option of webpack or the minifier does it. The build fails when the package's source no longer matches.
 */
import type { LoaderDefinition } from 'webpack'

/** A statement outside functions and comments. */
const TOP_LEVEL = String.raw`^(?!function |import |export )[A-Za-z].*`
const FACTORY_CALL = new RegExp(String.raw`${TOP_LEVEL}\b(?:createContext|forwardRef|memo)\(`, 'gm')
const MARKABLE_CALL = /^(const \w+ = )((?:React\$\d+\.)?(?:createContext|forwardRef|memo)\()/gm
/** Sets of names that only its data router reads. */
const SET = /^(const \w+ = |\()(new Set\()/gm
const DISPLAY_NAME = new RegExp(String.raw`${TOP_LEVEL}\.displayName = `, 'm')
const REMOVABLE_NAME = /^\w+\.displayName = "[^"]*";$/gm

/** Throws when the source creates or names components in a way that the patterns do not find. */
export function markComponentsPure(source: string): string {
  const markable = source.match(MARKABLE_CALL)?.length ?? 0
  if ((source.match(FACTORY_CALL)?.length ?? 0) !== markable)
    throw new Error('react-router creates its components differently now: review tools/build/pureComponentsLoader.ts')
  const unnamed = source
    .replace(MARKABLE_CALL, '$1/* @__PURE__ */ $2')
    .replace(SET, '$1/* @__PURE__ */ $2')
    .replace(REMOVABLE_NAME, '')
  if (DISPLAY_NAME.test(unnamed))
    throw new Error('react-router names its components differently now: review tools/build/pureComponentsLoader.ts')
  return unnamed
}

const pureComponentsLoader: LoaderDefinition = (source) => markComponentsPure(source)

export default pureComponentsLoader

/**
 * Lets the build drop components of a package that nobody uses. What is given to a component after it was made, a name
 * for development tools or a context, is a side effect to the minifier, and keeps it: the names go, a context is given
 * in the making, and what makes and wraps components is marked as pure.
 */
import type { LoaderDefinition } from 'webpack'

const DISPLAY_NAME = /^\w+\.displayName = (?:"[^"]*"|\w+\[\w+\]);$/gm
const COMPONENT_FACTORY = /= ((?:React\w*\.)?(?:forwardRef|memo|createContext|lazy|createFormatted\w+)\w*\()/g
const CONTEXT_TYPE = /^var (\w+) = (class extends [^\n]+\n[^]*?^\});\n\1\.contextType = (\w+);$/gm

export const markPure = (source: string): string =>
  source
    .replace(DISPLAY_NAME, '')
    .replace(CONTEXT_TYPE, 'var $1 = /* @__PURE__ */ ((made) => Object.assign(made, { contextType: $3 }))($2);')
    .replace(COMPONENT_FACTORY, '= /* @__PURE__ */ $1')

const pureLoader: LoaderDefinition = (source) => markPure(source)

export default pureLoader

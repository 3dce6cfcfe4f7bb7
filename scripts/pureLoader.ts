/**
 * Lets the build drop components of a package that nobody uses. A name given to a component for development tools is
 * a side effect to the minifier, and keeps it: the names go, and what wraps the components is marked as pure.
 */
import type { LoaderDefinition } from 'webpack'

const NAMED = /^\w+\.displayName = "[^"]*";$/gm
const WRAPPED = /= ((?:React\w*\.)?(?:forwardRef|memo|createContext|lazy)\w*\()/g

const pureLoader: LoaderDefinition = (source) => source.replace(NAMED, '').replace(WRAPPED, '= /* @__PURE__ */ $1')

export default pureLoader

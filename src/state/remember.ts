import type { RootState } from './rootReducer'

/**
 * A selector that makes something of parts of the state, anew only when one of them is another. For the handful of
 * selectors here this is what a selector library would do, at a tenth of its weight.
 */
export function remember<const Parts extends readonly unknown[], Made>(
  partsOf: (state: RootState) => Parts,
  make: (...parts: Parts) => Made,
): (state: RootState) => Made {
  let last: { readonly parts: Parts; readonly made: Made } | null = null
  return (state) => {
    const parts = partsOf(state)
    if (!last?.parts.every((part, at) => part === parts[at])) last = { parts, made: make(...parts) }
    return last.made
  }
}

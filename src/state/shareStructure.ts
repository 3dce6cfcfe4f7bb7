/**
 * Structural sharing: returns `value` but reuses the parts of `reference` that are deeply equal, so that `===` sees no
 * change in them. For plain data.
 */
export function shareStructure<State>(value: State, reference: unknown): State {
  if (!isRecord(value) || !isRecord(reference) || Array.isArray(value) !== Array.isArray(reference)) return value
  const shared = Object.entries(value).map(
    ([key, member]) => [key, shareStructure<unknown>(member, reference[key])] as const,
  )
  const isEqual =
    shared.length === Object.keys(reference).length &&
    shared.every(([key, member]) => key in reference && member === reference[key])
  if (isEqual) return reference as State
  return Array.isArray(value) ? value : (Object.fromEntries(shared) as State)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

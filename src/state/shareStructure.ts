/**
 * The values of `made`, by the objects of `now` where they say the same: whoever compares objects finds no difference
 * where there is none. For plain data.
 */
export function shareStructure<State>(value: State, reference: unknown): State {
  if (!isRecord(value) || !isRecord(reference) || Array.isArray(value) !== Array.isArray(reference)) return value
  const shared = Object.entries(value).map(
    ([key, member]) => [key, shareStructure<unknown>(member, reference[key])] as const,
  )
  const isEqual =
    shared.length === Object.keys(reference).length &&
    shared.every(([key, member]) => key in reference && member === reference[key])
  // Equal throughout.
  if (isEqual) return reference as State
  return Array.isArray(value) ? value : (Object.fromEntries(shared) as State)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

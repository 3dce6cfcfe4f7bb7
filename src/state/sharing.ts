/**
 * The values of `made`, by the objects of `now` where they say the same: whoever compares objects finds no difference
 * where there is none. For plain data.
 */
export function sharing<State>(made: State, now: unknown): State {
  if (!isRecord(made) || !isRecord(now) || Array.isArray(made) !== Array.isArray(now)) return made
  const shared = Object.entries(made).map(([key, value]) => [key, sharing<unknown>(value, now[key])] as const)
  const isSame =
    shared.length === Object.keys(now).length && shared.every(([key, value]) => key in now && value === now[key])
  // Equal throughout.
  if (isSame) return now as State
  return Array.isArray(made) ? made : (Object.fromEntries(shared) as State)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * A look at the body before the framework's: it would log a body without `data` whole (there may be a password
 * in it) and answer INTERNAL to what it cannot decode.
 */
export const BODY_LIMITS = { bytes: 128 * 1024, depth: 64 } as const

/** What is wrong with the body of a call, or null. Loops, never recurses: depth is what it guards against. */
export function bodyProblem(body: unknown, bytes: number): string | null {
  if (bytes > BODY_LIMITS.bytes) return 'the body is too large'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is no object'
  if (Object.keys(body).join() !== 'data') return 'the body holds anything but data'
  let level: object[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > BODY_LIMITS.depth) return 'the body nests too deep'
    // The framework takes `@type` for a number too large for JSON, and stumbles over anything else.
    if (level.some((value) => Object.hasOwn(value, '@type'))) return 'the body holds a type mark'
    level = level.flatMap(children)
  }
  return null
}

function children(value: object): object[] {
  const items: unknown[] = Object.values(value)
  return items.filter((item) => typeof item === 'object' && item !== null)
}

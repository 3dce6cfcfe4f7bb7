/**
 * Checks a body before the framework does. The framework logs a body without `data` completely, passwords included,
 * and answers INTERNAL to a body that it cannot decode.
 */
export const BODY_LIMITS = { bytes: 128 * 1024, depth: 64 } as const

/**
 * Describes the first problem of a call's body, or null. Iterates, because recursion could overflow the stack on a deeply
 * nested body.
 */
export function bodyProblem(body: unknown, bytes: number): string | null {
  if (bytes > BODY_LIMITS.bytes) return 'the body is too large'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is not an object'
  if (Object.keys(body).join() !== 'data') return 'the body has keys other than data'
  let level: object[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > BODY_LIMITS.depth) return 'the body is nested too deeply'
    // The framework decodes `@type` as a 64-bit integer and fails on any other value.
    if (level.some((value) => Object.hasOwn(value, '@type'))) return 'the body has an @type key'
    level = level.flatMap(children)
  }
  return null
}

function children(value: object): object[] {
  const items: unknown[] = Object.values(value)
  return items.filter((item) => typeof item === 'object' && item !== null)
}

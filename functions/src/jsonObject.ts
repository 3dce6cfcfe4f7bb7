/** The object in a variable of the environment; anything else is a problem, named without its value: it may be secret. */
export function jsonObject(name: string, of: string, value: string | undefined, problems: string[]): object {
  try {
    const parsed: unknown = JSON.parse(value || '{}')
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Named below; the parser's message would quote the value.
  }
  problems.push(`${name} is no JSON object of ${of}`)
  return {}
}

/** Parses an absolute URL; null if it is none. As URL.parse, which the oldest supported browsers lack, like URL.canParse. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

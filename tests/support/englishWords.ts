/** English that was left over in the HTML of another language, wherever it came from. */

/** Frequent English words that none of the other languages has. */
const ENGLISH_WORDS = /(?<![\p{L}’])(?:the|your|you|please|with|this|needs|isn’t|can’t)(?!\p{L})/giu

/** The texts of a page, in `noscript` and templates too, and its labels; without scripts and styles. */
const textsOf = (html: string): string => {
  const content = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
  const labels = [...content.matchAll(/\s(?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)].map(
    ([, label = '']) => label,
  )
  return [content.replace(/<[^>]*>/g, ' '), ...labels].join(' ').replaceAll('&#x27;', '’')
}

/** Each English word with the text around it. */
export const englishIn = (html: string): readonly string[] => {
  const texts = textsOf(html)
  return [...texts.matchAll(ENGLISH_WORDS)].map(({ index }) => texts.slice(Math.max(0, index - 30), index + 40).trim())
}

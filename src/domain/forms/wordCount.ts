/** Number of words of a campaign answer by `Intl.Segmenter` (product §3). `tag`: BCP-47 tag of the page's language. */
export function wordCount(text: string, tag: string): number {
  if (text.trim() === '') return 0
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike)
  // An answer of only emoji or punctuation counts as one word (product §7).
  return Math.max(words.length, 1)
}

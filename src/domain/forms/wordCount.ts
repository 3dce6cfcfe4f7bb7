/** Words of a campaign answer, counted as its reader would (product §3): `tag` is a BCP-47 tag. */
export function wordCount(text: string, tag: string): number {
  if (text.trim() === '') return 0
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike)
  // An answer of emoji or punctuation only is still an answer (product §7).
  return Math.max(words.length, 1)
}

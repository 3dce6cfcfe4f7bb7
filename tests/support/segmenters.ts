/** Replacements of Intl.Segmenter that divide texts as other browsers do, or as they might. */

interface Segment {
  readonly segment: string
  readonly isWordLike: boolean
}
type Divide = (segments: readonly Segment[]) => readonly Segment[]

const NodeSegmenter = Intl.Segmenter
const isKatakana = ({ segment }: Segment): boolean => /^\p{sc=Kana}\p{scx=Kana}*$/u.test(segment)
/** Marks such as 〱, which stand for repeated kana, included: no browser joins them to a word of Latin letters. */
const isUnspaced = (part: Segment): boolean =>
  !isKatakana(part) && /(?=\p{L})[\p{sc=Han}\p{scx=Hira}]/u.test(part.segment)
const isSpaced = (part: Segment): boolean => part.isWordLike && !isUnspaced(part) && !isKatakana(part)

/** Joins a segment to the one before it where `isJoined` says so. */
const join =
  (isJoined: (before: Segment, segment: Segment, index: number) => boolean): Divide =>
  (segments) => {
    const joined: Segment[] = []
    segments.forEach((part, index) => {
      const before = segments[index - 1]
      const last = joined.at(-1)
      if (before && last && isJoined(before, part, index))
        joined.splice(-1, 1, { segment: last.segment + part.segment, isWordLike: last.isWordLike || part.isWordLike })
      else joined.push(part)
    })
    return joined
  }

/** Joins each fourth segment in Japanese or Chinese to the one before it, if that is one too. */
const joinEachFourth: Divide = (segments) => {
  let count = 0
  return join((before, part) => isUnspaced(part) && ++count % 4 === 0 && isUnspaced(before))(segments)
}

const joinScripts = join(
  (before, part) =>
    (isKatakana(before) && isKatakana(part)) || (isSpaced(before) && (isSpaced(part) || part.segment === '@')),
)

/** Null: the browser has no Intl.Segmenter. */
export const SEGMENTERS = {
  theSegmenterOfNode: (segments) => segments,
  noSegmenter: null,
  aSegmentForEachCharacter: (segments) =>
    segments.flatMap((part) =>
      isUnspaced(part) || isKatakana(part) ? Array.from(part.segment, (segment) => ({ ...part, segment })) : [part],
    ),
  fewerSegments: (segments) => joinScripts(joinEachFourth(segments)),
  numbersAreNotWords: (segments) =>
    segments.map((part) => (/^[\p{N}.,]+$/u.test(part.segment) ? { ...part, isWordLike: false } : part)),
} satisfies Record<string, Divide | null>

/** Replaces Intl.Segmenter; returns a function that restores it. */
export function withSegmenter(divide: Divide | null): () => void {
  const replacement =
    divide &&
    class {
      private readonly segmenter: Intl.Segmenter
      constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
        this.segmenter = new NodeSegmenter(...options)
      }
      segment(text: string): readonly Segment[] {
        return divide(
          Array.from(this.segmenter.segment(text), ({ segment, isWordLike }) => ({
            segment,
            isWordLike: isWordLike === true,
          })),
        )
      }
    }
  if (replacement) Object.assign(Intl, { Segmenter: replacement })
  else Reflect.deleteProperty(Intl, 'Segmenter')
  return () => void Object.assign(Intl, { Segmenter: NodeSegmenter })
}

/**
 * Marks where lines of Japanese and Chinese messages may break: a zero-width space (U+200B) between phrases. The style
 * sheet forbids breaks between other letters (`word-break: keep-all`), because only Chromium finds phrases by itself.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import {
  loadDefaultJapaneseParser,
  loadDefaultSimplifiedChineseParser,
  loadDefaultTraditionalChineseParser,
} from 'budoux'
import { PROVIDER_IDS } from '../../../src/domain/enums'
import { OPTION_LISTS } from '../../../src/domain/forms/optionLists'
import type { Catalogue } from '../../../src/domain/routing/locales'
import { chainOf, mergeChain, type Messages } from '../../../translations/catalogues'

export const PHRASE_BREAK = '\u200b'

const traditionalChinese = loadDefaultTraditionalChineseParser()
const PARSERS: Partial<Record<Catalogue, Pick<typeof traditionalChinese, 'parse'>>> = {
  ja: loadDefaultJapaneseParser(),
  'zh-cn': loadDefaultSimplifiedChineseParser(),
  'zh-tw': traditionalChinese,
  'zh-hk': traditionalChinese,
}

/** Texts that the operating system renders, or that never fill a line. */
const UNMARKED_IDS = new RegExp(
  `^(title|${Object.keys(OPTION_LISTS).join('|')})\\.|^provider\\.(${PROVIDER_IDS.join('|')})$|^common\\.choose$`,
)
/** A shorter text fits on one line everywhere. */
const SHORTEST_MARKED = 8
/** Shorter phrases are joined with the next one: a mark costs bytes, and a line is at least ten letters long. */
const SHORTEST_PHRASE = 3
/** Not joined: after a word of one letter, the rest is as long as a line of a field that is half as wide as a form. */
const OBJECT_PARTICLE = 'を'
/** Neither a last line nor the text before a comma begins with less. */
const SHORTEST_END = 2
/** More letters of Katakana do not fit into a line of a heading on a narrow phone. */
const LONG_COMPOUND = 10
const KATAKANA_END = /[\p{sc=Kana}ー]+$/u
const KATAKANA_START = /^[\p{sc=Kana}ー]+/u
/** Chinese particles that belong to the word before them. */
const PARTICLE = /[的了吗嗎们們着著]/
/** Words that both BudouX and the dictionary divide in our texts. */
const UNBROKEN =
  /链接|此处|此處|电子邮[件箱]|電子郵件(?:地址)?|试听会|試聽會|文件夹|一封|送上|不多於|此前|之人|お一人様|ありがとうございます|された方へ|配信は各|届かない場合|耳を澄ませますか|もっといい音|かかることがあります|受け取ること|哪一[种種]|每一位|尽在|进一步|進一步/g

/** The messages of a catalogue's chain as pages show them: without those of emails, which no page loads. */
export const pageMessages = (catalogue: Catalogue): Messages =>
  markPhrases(withoutEmails(mergeChain(chainOf(catalogue))), catalogue)

const withoutEmails = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => !id.startsWith('email.')))

/** Adds the marks to messages in ICU syntax. Returns those of languages with spaces between words unchanged. */
export function markPhrases(messages: Messages, catalogue: Catalogue): Messages {
  const parser = PARSERS[catalogue]
  if (!parser) return messages
  const segmenter = new Intl.Segmenter(catalogue, { granularity: 'word' })
  const findMarks = (text: string) => marksIn(text, phraseEnds(text, parser.parse(text), segmenter))
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, UNMARKED_IDS.test(id) ? text : markMessage(text, findMarks)]),
  )
}

function markMessage(message: string, findMarks: (text: string) => readonly number[]): string {
  const offsets = textsOf(parse(message, { captureLocation: true })).flatMap((pieces) => {
    const text = pieces.map((piece) => piece.text).join('')
    return text.length < SHORTEST_MARKED ? [] : findMarks(text).flatMap((position) => offsetOf(pieces, position))
  })
  // From the end, so that the other offsets stay valid.
  return offsets
    .sort((first, second) => second - first)
    .reduce((marked, offset) => marked.slice(0, offset) + PHRASE_BREAK + marked.slice(offset), message)
}

/** A part of a text as a visitor reads it; a placeholder has no offset. */
interface Piece {
  readonly text: string
  /** Of the part in the message. */
  readonly offset: number | null
}

/** Stands for the value of a placeholder. */
const VALUE: Piece = { text: 'KEF', offset: null }

/** The text of a message in pieces, and the texts of its plural forms. */
function textsOf(elements: readonly MessageFormatElement[]): readonly (readonly Piece[])[] {
  const options = elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options) : [],
  )
  return [elements.flatMap(piecesOf), ...options.flatMap(({ value }) => textsOf(value))]
}

function piecesOf(element: MessageFormatElement): readonly Piece[] {
  if (element.type === TYPE.tag) return element.children.flatMap(piecesOf)
  if (element.type !== TYPE.literal) return [VALUE]
  if (!element.location) throw new Error(`no location: ${element.value}`)
  const { start, end } = element.location
  if (end.offset - start.offset !== element.value.length) throw new Error(`quoted characters: ${element.value}`)
  return [{ text: element.value, offset: start.offset }]
}

/** The offset in the message of a position in the text; between two pieces the end of the first, if it is in the message. */
function offsetOf(pieces: readonly Piece[], position: number): readonly number[] {
  let start = 0
  for (const { text, offset } of pieces) {
    const end = start + text.length
    if (offset !== null && position >= start && position <= end) return [offset + position - start]
    start = end
  }
  return []
}

/** Between two words of Katakana in a long compound: プライバシー|ポリシー. */
const isInCompound = (text: string, end: number): boolean => {
  const [before = ''] = KATAKANA_END.exec(text.slice(0, end)) ?? []
  const [after = ''] = KATAKANA_START.exec(text.slice(end)) ?? []
  return before !== '' && after !== '' && before.length + after.length >= LONG_COMPOUND
}

/** Positions in a text at which a phrase ends, and no word is divided. */
function phraseEnds(text: string, phrases: readonly string[], segmenter: Intl.Segmenter): ReadonlySet<number> {
  const ends = new Set<number>()
  let position = 0
  for (const phrase of phrases) ends.add((position += phrase.length))
  const words = Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length)
  const unbroken = [...text.matchAll(UNBROKEN)].map((match) => [match.index, match.index + match[0].length] as const)
  return new Set(
    words.filter(
      (end) =>
        (ends.has(end) || text.charAt(end - 1) === '的' || isInCompound(text, end)) &&
        !PARTICLE.test(text.charAt(end)) &&
        !unbroken.some(([from, to]) => from < end && end < to),
    ),
  )
}

/** The positions of the marks: the ends of phrases, unless a part would be short or a line may break there anyway. */
function marksIn(text: string, ends: ReadonlySet<number>): readonly number[] {
  const marks: number[] = []
  // Runs of letters; beside any other character a line may break, or must not.
  for (const { index: start, 0: run } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    let from = start
    for (let end = start + SHORTEST_END; end <= start + run.length - SHORTEST_END; end++) {
      if (!ends.has(end) || (end - from < SHORTEST_PHRASE && text.charAt(end - 1) !== OBJECT_PARTICLE)) continue
      marks.push(end)
      from = end
    }
  }
  return marks
}

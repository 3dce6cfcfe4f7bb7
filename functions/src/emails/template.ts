/** The form of a rendered email: texts with places for values, and parts that are kept or left out when it is filled in. */

/** What is known only when an email is sent. All are texts, put in without a parser. */
export const PLACES = ['name', 'email', 'url', 'provider', 'answer', 'closes', 'zone'] as const
export type Place = (typeof PLACES)[number]

/** Conditions of parts, of which several can hold. */
export type Part = 'named' | 'unnamed' | 'linked' | 'answered' | 'closing' | 'dated' | 'undated' | 'expiring'

export interface Template {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The templates of a catalogue by `templateKey`. */
export type Templates = Readonly<Record<string, Template>>

// Private-use characters, so that no text of ours contains one by chance and no markup escapes it.
const [PLACE, PLACE_END, PART, PART_NAME_END, PART_END] = ['\ue000', '\ue001', '\ue002', '\ue003', '\ue004'] as const

export const placeMark = (place: Place): string => `${PLACE}${place}${PLACE_END}`
export const partMarks = (part: Part): readonly [start: string, end: string] => [
  `${PART}${part}${PART_NAME_END}`,
  PART_END,
]

const PARTS = new RegExp(`${PART}(\\w+)${PART_NAME_END}([^${PART_END}]*)${PART_END}`, 'g')
const MARKS = new RegExp(`${PLACE}(\\w+)${PLACE_END}`, 'g')

/** Keeps the parts whose condition holds. Parts are not nested. */
export const keepParts = (text: string, parts: ReadonlySet<Part>): string =>
  text.replace(PARTS, (_, part: Part, content: string) => (parts.has(part) ? content : ''))

/** Puts the values in, each as it is: a value that looks like a place stays as it is. */
export const fillPlaces = (text: string, valueOf: (place: Place) => string): string =>
  text.replace(MARKS, (_, place: Place) => valueOf(place))

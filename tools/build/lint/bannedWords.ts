/** Banned words, each with a replacement. */

/** One row bans a word in its forms: in lower case, separated by `|`. */
type BannedWords = readonly (readonly [forms: string, instead: string])[]

/** Banned as words of a name: `engine` in `engineLoader`, a pair of words in `selectWayBack`. */
const IN_NAMES: BannedWords = [
  ['house|houses', 'site, application'],
  ['room|rooms', 'folder, layer, container, available width'],
  ['wall|walls', 'import boundary'],
  ['door|doors', 'access check'],
  ['world|worlds', 'backend, environment'],
  ['engine|engines', 'controller, adapter'],
  ['drive|drives|driven|driving', 'bindings, controlled'],
  ['judge|judges|judged|judging', 'validate, validating, validationErrors'],
  ['patience|patient|patiently', 'timeout, retry policy'],
  ['rehearse|rehearsed|rehearsal', 'warmUp'],
  ['way back|way on', 'redirectUrl, callbackUrl, next action'],
  ['turned away|turn away', 'rejected, sessionLost'],
  ['go on|goes on|going on|goon', 'continue'],
  ['look again|looks again', 'recheck'],
  ['take over|takes over|taken over|takeover', 'hydrate, replace'],
  ['come back|comes back|came back|comeback', 'return, completeRedirect'],
  ['hold back|held back', 'throttled'],
  ['give up|gives up|given up', 'failed, timedOut'],
  ['last resort', 'fallback, staticErrorPage'],
  ['tell|tells|told', 'announce, notify, report'],
  ['hear|hears|heard', 'listen, received'],
  ['say|says|said|speak|speaks|spoken', 'post, announce, current locale'],
  ['spent', 'consumed'],
  ['kept', 'persisted, remaining'],
  ['mend|mends|mended', 'fix, fixed'],
  ['homeless', 'unplaced'],
  ['spare', 'fallback'],
  ['deaf', 'without listeners'],
  ['quietly', 'ignoreFailure'],
  ['plumbing', 'internal'],
  ['surroundings', 'environment'],
  ['anew', 'again'],
  ['whoever|somebody|someone|nobody|anybody', 'the noun: visitor, member, form, button'],
]

/** Banned in prose, that is in titles of tests and comments. */
const IN_PROSE: BannedWords = [
  ['whoever|somebody|someone|nobody|anybody', 'the noun: visitor, member, form, button'],
  ['is told|are told|was told|were told|be told', 'the noun and the verb: the page shows, the server returns'],
  ['goes on|go on|going on|went on', 'continue'],
  ['way back|way on', 'redirect URL, callback URL, next action'],
  ['turned away|turns away', 'rejected, refused'],
  ['house|houses', 'site, application'],
  ['room|rooms', 'folder, layer, space'],
  ['wall|walls', 'import boundary'],
  ['door|doors', 'access check'],
  ['judge|judges|judged|judging', 'validate, check, decide'],
  ['patience', 'timeout, retry policy'],
  ['rehearse|rehearses|rehearsed|rehearsal', 'warm up'],
  ['mend|mends|mended', 'fix, correct'],
  ['anew', 'again'],
  ['homeless', 'without a field'],
  ['deaf', 'without listeners'],
]

const expand = (rows: BannedWords): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([forms, instead]) => forms.split('|').map((form) => [form, instead] as const)))

const NAME_WORDS = expand(IN_NAMES)
const PROSE_WORDS = expand(IN_PROSE)
const PROSE_PATTERN = new RegExp(`\\b(?:${[...PROSE_WORDS.keys()].join('|').replaceAll(' ', '\\s+')})\\b`, 'i')

export interface Finding {
  readonly word: string
  readonly instead: string
}

/** The first banned word of a name in camelCase, PascalCase, CONSTANT_CASE or kebab-case; null where there is none. */
export function findInName(name: string): Finding | null {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? []
  const pairs = words.map((word, index) => `${word} ${words[index + 1] ?? ''}`)
  return findIn(NAME_WORDS, [...words, ...pairs])
}

/** The first banned word of a sentence; null where there is none. */
export function findInProse(text: string): Finding | null {
  const found = PROSE_PATTERN.exec(text)?.[0]
  return found === undefined ? null : findIn(PROSE_WORDS, [found.toLowerCase().replace(/\s+/g, ' ')])
}

function findIn(table: ReadonlyMap<string, string>, candidates: readonly string[]): Finding | null {
  const word = candidates.find((one) => table.has(one))
  return word === undefined ? null : { word, instead: table.get(word) ?? '' }
}

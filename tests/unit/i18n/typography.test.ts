/** Typography and form of address of each language. docs/glossary gives the reasons. */
import { describe, expect, it } from '@jest/globals'
import { chainOf, mergeChain } from '../../../translations/catalogues'
import { catalogueOf, LOCALE_IDS, type Catalogue } from '../../../src/domain/routing/locales'

const chains = new Map(LOCALE_IDS.map(catalogueOf).map((id) => [id, chainOf(id)]))

type Pattern = Pick<RegExp, 'test'>
type Mark = readonly [what: string, pattern: Pattern, except?: RegExp]

/** A message as displayed: without tags, plurals as `other`, each other placeholder as one private-use character. */
const SLOT = '\u{f8ff}'
const stripPlaceholders = (text: string): string =>
  text
    .replace(/<\/?\w+>/g, '')
    .replace(/\{\w+, plural,(?: \w+ \{[^{}]*\})* other \{([^{}]*)\}\}/g, '$1')
    .replace(/\{\w+(?:, [^{}]*)?\}|#/g, SLOT)

/** The messages that the rules of a locale apply to: without the English ones of another language. */
const messagesOf = (id: Catalogue) =>
  mergeChain((chains.get(id) ?? [id]).filter((part) => id.startsWith('en') || part !== 'en'))

/** Messages that match the pattern, as `id: text`. */
function markedTexts(id: Catalogue, pattern: Pattern, except = /^$/): string[] {
  return Object.entries(messagesOf(id))
    .filter(([key, text]) => !except.test(key) && pattern.test(stripPlaceholders(text)))
    .map(([key, text]) => `${key}: ${text}`)
}

const HAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
const WIDE = '、。，！？：；（）「」『』“”'
const NNBSP = '\u202f'
const NBSP = '\u00a0'

const EVERYWHERE: readonly Mark[] = [
  ['three dots for an ellipsis', /\.\.\./],
  ['a typewriter’s apostrophe or quotation mark', /['"`]/],
  ['a space at an end, or two in a row', /^\s|\s$|[ \u00a0]{2}/],
  ['KEF ID that a line could break', /KEF ID/, /^(title\.\w+|header\.home)$/],
]

const CJK: readonly Mark[] = [
  ['half-width punctuation beside a character', new RegExp(`[${HAN}][,;:!?()]|[,;:!?(][${HAN}]|[${HAN}]\\.`, 'u')],
  ['a space beside full-width punctuation', new RegExp(`[${WIDE}] | [${WIDE}]`)],
  ['full-width letters or digits', /[Ａ-Ｚａ-ｚ０-９]/],
]

const TAIWAN: readonly Mark[] = [
  ...CJK,
  ['an age that belongs to two ranges', /20 ?[岁歲]以下/],
  // Intl formats months and dates without the space; a sentence stands in the place of {news}.
  [
    'no space between a character and a letter or figure',
    new RegExp(`[${HAN}][A-Za-z0-9${SLOT}]|[A-Za-z0-9${SLOT}][${HAN}]`, 'u'),
    /^birthday\.|^(campaign\.winners|email\.entry-received\.deadline)$|^verificationSent\.spam$/,
  ],
  ['你 for 您', /你/],
]

const word = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u')

/** Matches a question or exclamation mark outside of ¿…? and ¡…!. */
const withoutOpeningMark: Pattern = { test: (text) => /[¿?¡!]/.test(text.replace(/¿[^¿?]+\?|¡[^¡!]+!/g, '')) }
const SPANISH: readonly Mark[] = [
  ['a question or exclamation without its opening', withoutOpeningMark],
  ['quotation marks other than « »', /[“”„‘’]/],
]

/** Browsers break lines after a hyphen, so the word needs a non-breaking hyphen. */
const EMAIL: Mark = ['a line that could end on e-', /(?<!\p{L})[eE]-[mM]ail/u]

/** Texts that the specification gives word for word. */
const GIVEN = /^(confirmPassword|answerTooLong|notFound\.lead|error\.(emailMaxCharacters|user(NotFound|Disabled)))$/

const ENGLISH: readonly Mark[] = [
  [
    'a form that speech contracts',
    /\b([Ww]e|[Yy]ou|[Tt]hey) (have|will|are)\b|\b([Ii]t|[Tt]h(ere|at)) is\b|\b(?:do|does|did|is|are|was|were|can|could|would|will|has|have) ?not\b/,
    GIVEN,
  ],
  ['a phrase that was translated', /\bgo on\b|\bstart page\b|\bload the page again\b|\bshould be not\b/i, GIVEN],
]

const MARKS: Readonly<Record<Catalogue, readonly Mark[]>> = {
  en: ENGLISH,
  'en-uk': ENGLISH,
  'en-eu': ENGLISH,
  'en-hk': ENGLISH,
  'en-au': ENGLISH,
  'en-ap': ENGLISH,
  ca: ENGLISH,
  us: ENGLISH,
  'mx-en': ENGLISH,
  fr: [
    EMAIL,
    ['no narrow no-break space before ; ! ?', new RegExp(`[^${NNBSP};!?][;!?]`)],
    ['no no-break space before :', new RegExp(`[^${NBSP}]:`)],
    ['no no-break space inside « »', new RegExp(`«[^${NBSP}${NNBSP}]|[^${NBSP}${NNBSP}]»`)],
    ['quotation marks other than « »', /[“”„]/],
    ['tu', word('tu', 'toi', 'te', 'ton', 'ta', 'tes')],
  ],
  'ca-fr': [
    ['a space before ; ! ?', /\s[;!?]/],
    ['no no-break space before :', new RegExp(`[^${NBSP}]:`)],
    ['a word of France', word('e[-‑]mails?', 'pop-up', 'enceintes', 'tirage')],
    ['tu', word('tu', 'toi', 'te', 'ton', 'ta', 'tes')],
  ],
  de: [
    EMAIL,
    ['an exclamation mark', /!/],
    ['quotation marks other than „ “', /[”«»‘’]|“[^„]*“|„[^“]*$/],
    ['no no-break space before …', new RegExp(`[^${NBSP}]…`)],
    ['du', word('[Dd]u', '[Dd]ich', '[Dd]ir', '[Dd]eine?[rmns]?', '[Ee]uch', '[Ee]uere?')],
  ],
  nl: [
    EMAIL,
    ['quotation marks other than ‘ ’', /[“”„«»]/],
    ['a space before … or %', /\s[…%]/],
    ['u', word('u', 'U', 'uw', 'Uw', 'alstublieft')],
    ['a second word for doorgaan or webshop', word('verder', 'verdergaan', 'shop')],
  ],
  es: [
    ...SPANISH,
    ['tú', word('tú', 'Tú', 'tus?', 'Tus?', 'te', 'Te', 'ti', 'contigo')],
    ['a second word for app', word('aplicación')],
  ],
  'mx-es': [
    ...SPANISH,
    ['usted', word('usted', 'sus?', 'Sus?', 'le', 'Le', 'verle', 'llevarle')],
    ['a word of Spain', word('altavoces', 'caducado', 'allí', 'de vuelta', '[Hh]emos', 'aplicación', '[Pp]óngase')],
    [
      'an imperative of usted',
      word(
        'Abra|Confirme|Cree|Elija|Escriba|Espere|Gane|Hágase|Indique|Inicie|Inténtelo',
        'Marque|Mire|Participe|Permita|Pida|Pruebe|Recupere|Revise|Use|Vincule|Vuelva',
      ),
    ],
  ],
  ja: [
    ...CJK,
    ['a space between Japanese and anything', new RegExp(`[${HAN}] | [${HAN}]`, 'u'), /^footer\.copyright$/],
    ['quotation marks other than 「」', /[“”„‘’]/],
    ['あなた', /あなた|貴方/],
  ],
  ko: [
    // Korean writes the same quotation marks as English.
    ['full-width punctuation', new RegExp(`[${WIDE.replace(/[“”]/g, '')}]`)],
    [
      'a particle that hangs on the sound of a placeholder',
      new RegExp(`${SLOT}(?:이|가|을|를|은|는|과|와|으로|로)(?!\\p{L})`, 'u'),
    ],
    ['a counter or a bound noun that may stand apart from its word', / 수 [있없]|(?<!\p{L})한 (?:번|가지|분)/u],
    ['당신', /당신/],
  ],
  'zh-tw': [...TAIWAN, ['quotation marks other than 「」', /[“”‘’]/]],
  'zh-hk': [...TAIWAN, ['quotation marks other than 「」', /[“”‘’]/]],
  'zh-cn': [...TAIWAN, ['quotation marks other than “ ”', /[「」『』]/], ['以继续 for 后继续', /(?<!可)以继续/]],
}

describe.each([...chains.keys()])('%s', (id) => {
  const marks = [...EVERYWHERE, ...MARKS[id]]

  it.each(marks.map(([what, ...rest]) => [what, rest] as const))('has no mistake: %s', (_, [pattern, except]) => {
    expect(markedTexts(id, pattern, except)).toEqual([])
  })
})

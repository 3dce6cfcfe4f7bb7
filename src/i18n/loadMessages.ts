import type { IntlConfig } from 'react-intl'
import { localeRow, type Catalogue, type Locale } from '../domain/locales'

export type Messages = NonNullable<IntlConfig['messages']>

interface Loaded {
  readonly messages: Messages
  /** English, because the locale's own could not be had. */
  readonly spare: boolean
}

interface File {
  readonly default: Messages
}

/** First words that were not fetched. */
const carried = new Map<Catalogue, Messages>()

/** The page that was opened carries the first words of its language. */
export const carryWords = (id: Catalogue, words: Messages): void => void carried.set(id, words)

const firstWords = async (id: Catalogue): Promise<Messages> =>
  carried.get(id) ??
  ((await import(/* webpackChunkName: "text-[request]" */ `../../translations/${id}.json`)) as File).default
const otherWords = async (id: Catalogue): Promise<Messages> =>
  ((await import(/* webpackChunkName: "rest-[request]" */ `../../translations/${id}.json?rest`)) as File).default

/** The languages that were asked for. What comes later is added to what a page has in its hands already. */
const open = new Map<Catalogue, Messages>()
let wantsAll = false

async function load(id: Catalogue): Promise<Messages> {
  const [first, ...rest] = await Promise.all([firstWords(id), ...(wantsAll ? [otherWords(id)] : [])])
  const words = Object.assign(open.get(id) ?? {}, first, ...rest) as Messages
  open.set(id, words)
  // Wanted meanwhile.
  return wantsAll && rest.length === 0 ? load(id) : words
}

/**
 * From here on every language comes with all its words; until then with those of the sign-in page (the build decides
 * which they are: scripts/i18n/parts.ts). Settles when the languages that are open have them: a screen that needs them
 * waits for it.
 */
export async function wantAllWords(): Promise<void> {
  wantsAll = true
  await Promise.all([...open.keys()].map(load))
}

/**
 * The messages of a locale, compiled, its regional chain merged in at build. A missing file is English and a warning
 * on the console (spec §8); rejects only when English cannot be had either.
 */
export async function loadMessages(locale: Locale): Promise<Loaded> {
  const [id] = localeRow(locale).chain
  try {
    return { messages: await load(id), spare: false }
  } catch (error) {
    // eslint-disable-next-line no-console -- the spec asks for this warning (§8)
    console.warn(`translations/${id}.json could not be loaded; showing English`, error)
    return { messages: await load('en'), spare: true }
  }
}

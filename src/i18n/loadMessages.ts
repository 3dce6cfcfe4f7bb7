import type { IntlConfig } from 'react-intl'
import { DURATIONS_MS } from '../domain/limits'
import { localeRow, type Catalogue, type Locale } from '../domain/routing/locales'

export type Messages = NonNullable<IntlConfig['messages']>

interface LoadedMessages {
  readonly messages: Messages
  /** English, because a part of the locale's own could not be had. */
  readonly isFallback: boolean
}

interface File {
  readonly default: Messages
}

/** First words that were not fetched. */
const seeded = new Map<Catalogue, Messages>()

/** The page that was opened carries the first words of its language. */
export const seedMessages = (id: Catalogue, messages: Messages): void => void seeded.set(id, messages)

const loadInitialPart = async (id: Catalogue): Promise<Messages> =>
  seeded.get(id) ??
  ((await import(/* webpackChunkName: "text-[request]" */ `../../translations/${id}.json`)) as File).default
const loadRemainingPart = async (id: Catalogue): Promise<Messages> =>
  ((await import(/* webpackChunkName: "rest-[request]" */ `../../translations/${id}.json?rest`)) as File).default

/** The languages that were asked for. What comes later is added to what a page has in its hands already. */
const loadedCatalogues = new Map<Catalogue, Messages>()
let requiresAll = false

/** Languages with a missing part: pages in them are shown in English as a whole. */
const incomplete = new Set<Catalogue>()
const listeners = new Set<() => void>()

/** Calls back when a language turns out to be incomplete. Answers how to stop. */
export function subscribeToEnglish(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The messages that a locale is shown in because a part of its own is missing; null where it is complete. */
export const englishInsteadOf = (locale: Locale): Messages | null =>
  incomplete.has(localeRow(locale).chain[0]) ? (loadedCatalogues.get('en') ?? null) : null

async function load(id: Catalogue): Promise<Messages> {
  const [first, ...rest] = await inTime(
    Promise.all([loadInitialPart(id), ...(requiresAll ? [loadRemainingPart(id)] : [])]),
  )
  const messages = Object.assign(loadedCatalogues.get(id) ?? {}, first, ...rest) as Messages
  loadedCatalogues.set(id, messages)
  // Wanted meanwhile.
  return requiresAll && rest.length === 0 ? load(id) : messages
}

/** A request without an answer would end with webpack's own patience, two minutes. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), DURATIONS_MS.languageTimeout)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const awaited = new Map<Catalogue, Promise<LoadedMessages>>()

/** One language, else English with a warning on the console (spec §8); rejects when English cannot be had either. */
function loadOrEnglish(id: Catalogue): Promise<LoadedMessages> {
  const loading = awaited.get(id) ?? attempt(id).finally(() => awaited.delete(id))
  awaited.set(id, loading)
  return loading
}

async function attempt(id: Catalogue): Promise<LoadedMessages> {
  try {
    const messages = await load(id)
    incomplete.delete(id)
    return { messages, isFallback: false }
  } catch (error) {
    // eslint-disable-next-line no-console -- the spec asks for this warning (§8)
    console.warn(`translations/${id}.json could not be loaded; showing English`, error)
    const messages = await load('en')
    if (id !== 'en') incomplete.add(id)
    listeners.forEach((tell) => tell())
    return { messages, isFallback: true }
  }
}

const openLanguages = () => [...loadedCatalogues.keys()].filter((id) => !incomplete.has(id))

/** Fetches what `requireAllMessages` waits for, before any screen needs it. Rejects, and changes nothing, where a part is missing. */
export async function prefetchAllWords(): Promise<void> {
  requiresAll = true
  await Promise.all(openLanguages().map(load))
}

/**
 * From here on every language comes with all its words; until then with those of the sign-in page (the build decides
 * which they are: build/i18n/messageParts.ts). Settles when the languages that are open have them, or are shown in English: a
 * screen that needs them waits for it. A language that is incomplete is tried again when it is chosen again.
 */
export async function requireAllMessages(): Promise<void> {
  requiresAll = true
  await Promise.all(openLanguages().map(loadOrEnglish))
}

/**
 * The messages of a locale, compiled, its regional chain merged in at build. Where a part is missing they are English
 * (`spare`): a page is in one language, which its `lang` names.
 */
export const loadMessages = (locale: Locale): Promise<LoadedMessages> => loadOrEnglish(localeRow(locale).chain[0])

import type { IntlConfig } from 'react-intl'
import { DURATIONS_MS } from '../domain/limits'
import { catalogueOf, type Catalogue, type Locale } from '../domain/routing/locales'
import { toSyntaxTrees, type CompiledMessages } from './syntaxTrees'

export type Messages = NonNullable<IntlConfig['messages']>

export interface LoadedMessages {
  readonly messages: Messages
  /** The messages are English, because a part of the locale's messages failed to load. */
  readonly isFallback: boolean
}

interface File {
  readonly default: Messages
}

/** Initial parts that the page included, by catalogue. */
const seeded = new Map<Catalogue, Messages>()

/** Registers the initial messages that a prerendered page includes, so that they are not fetched. */
export const seedMessages = (id: Catalogue, compiled: CompiledMessages): void =>
  void seeded.set(id, toSyntaxTrees(compiled))

const loadInitialPart = async (id: Catalogue): Promise<Messages> =>
  seeded.get(id) ??
  ((await import(/* webpackChunkName: "text-[request]" */ `../../translations/${id}.json`)) as File).default
const loadRemainingPart = async (id: Catalogue): Promise<Messages> =>
  ((await import(/* webpackChunkName: "rest-[request]" */ `../../translations/${id}.json?rest`)) as File).default

/** The loaded messages by catalogue. `load` adds the remaining part to the same object, which components already hold. */
const loadedCatalogues = new Map<Catalogue, Messages>()
let requiresAll = false

/** Catalogues of which a part failed to load: their pages are shown in English as a whole. */
const incomplete = new Set<Catalogue>()
const listeners = new Set<() => void>()

/** Calls the listener when a catalogue becomes incomplete. Returns a function that removes the listener. */
export function subscribeToFallback(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The English messages if those of the locale are incomplete, else null. */
export const fallbackMessages = (locale: Locale): Messages | null =>
  incomplete.has(catalogueOf(locale)) ? (loadedCatalogues.get('en') ?? null) : null

async function load(id: Catalogue): Promise<Messages> {
  const [initialPart, ...rest] = await withTimeout(
    Promise.all([loadInitialPart(id), ...(requiresAll ? [loadRemainingPart(id)] : [])]),
  )
  const messages = Object.assign(loadedCatalogues.get(id) ?? {}, initialPart, ...rest) as Messages
  loadedCatalogues.set(id, messages)
  // `requiresAll` may have become true during the request.
  return requiresAll && rest.length === 0 ? load(id) : messages
}

/** Shorter than webpack's own timeout of two minutes for a chunk. */
async function withTimeout<Result>(loading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), DURATIONS_MS.languageTimeout)
  })
  try {
    return await Promise.race([loading, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const pending = new Map<Catalogue, Promise<LoadedMessages>>()

/** Loads a catalogue, else English with a console warning. Rejects if English fails to load too. */
function loadOrEnglish(id: Catalogue): Promise<LoadedMessages> {
  const loading = pending.get(id) ?? loadWithFallback(id).finally(() => pending.delete(id))
  pending.set(id, loading)
  return loading
}

async function loadWithFallback(id: Catalogue): Promise<LoadedMessages> {
  try {
    const messages = await load(id)
    incomplete.delete(id)
    return { messages, isFallback: false }
  } catch (error) {
    // eslint-disable-next-line no-console -- section 8 of the owner's specification requires this warning
    console.warn(`translations/${id}.json could not be loaded; showing English`, error)
    const messages = await load('en')
    if (id !== 'en') incomplete.add(id)
    listeners.forEach((notify) => notify())
    return { messages, isFallback: true }
  }
}

const completeCatalogues = () => [...loadedCatalogues.keys()].filter((id) => !incomplete.has(id))

/** Preloads the remaining parts of the loaded catalogues. Rejects without falling back to English. */
export async function prefetchAllMessages(): Promise<void> {
  requiresAll = true
  await Promise.all(completeCatalogues().map(load))
}

/**
 * Loads the remaining parts of the loaded catalogues, and from now on both parts of any other; before that only the
 * initial part, for the sign-in page (tools/build/i18n/messageParts.ts). Resolves when a screen that needs all messages can
 * render, in English if a part failed to load. A later `loadMessages` of that locale tries again.
 */
export async function requireAllMessages(): Promise<void> {
  requiresAll = true
  await Promise.all(completeCatalogues().map(loadOrEnglish))
}

/**
 * The compiled messages of a locale; the build has merged its regional chain. Falls back to English as a whole, because
 * `<html lang>` names one language for the page. Rejects if English fails to load too.
 */
export const loadMessages = (locale: Locale): Promise<LoadedMessages> => loadOrEnglish(catalogueOf(locale))

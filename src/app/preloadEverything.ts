/** Preloads everything that a page may show: Redux DevTools can restore any state, and must not wait for requests. */
import { LOCALE_IDS } from '../domain/routing/locales'
import { loadMessages } from '../i18n/loadMessages'
import { preloadAllChunks } from './lazyChunk'

export async function preloadEverything(): Promise<void> {
  preloadAllChunks()
  await Promise.all(LOCALE_IDS.map((locale) => loadMessages(locale).catch(() => undefined)))
}

/** Loads all chunks and languages, because a page that DevTools restores must make no request. */
import { LOCALE_IDS } from '../domain/routing/locales'
import { loadMessages } from '../i18n/loadMessages'
import { preloadAllChunks } from './lazyChunk'

/** Through the form, like the screens, so that webpack keeps one chunk for both. */
const preloadForms = async () => (await import(/* webpackChunkName: "form" */ '../ui/form/Form')).preloadValidation()

export async function preloadEverything(): Promise<void> {
  preloadAllChunks()
  await Promise.all([preloadForms(), ...LOCALE_IDS.map((locale) => loadMessages(locale).catch(() => undefined))])
}

/** All that a page might show, fetched ahead: where DevTools takes it, nothing must be asked for. */
import { LOCALE_IDS } from '../domain/routing/locales'
import { loadMessages } from '../i18n/loadMessages'
import { preloadAllChunks } from './lazyChunk'

/** By way of the form, as screens do: its engine is built to come after it. */
const preloadForms = async () => (await import(/* webpackChunkName: "form" */ '../ui/form/Form')).preloadValidation()

export async function preloadEverything(): Promise<void> {
  preloadAllChunks()
  await Promise.all([preloadForms(), ...LOCALE_IDS.map((locale) => loadMessages(locale).catch(() => undefined))])
}

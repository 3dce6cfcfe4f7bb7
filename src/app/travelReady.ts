/** All that a page might show, fetched ahead: where DevTools takes it, nothing must be asked for. */
import { LOCALE_IDS } from '../domain/locales'
import { loadMessages } from '../i18n/loadMessages'
import { warmSchema } from '../ui/form/resolver'
import { preloadScreens } from './lazyScreen'

export async function getTravelReady(): Promise<void> {
  preloadScreens()
  await Promise.all([warmSchema(), ...LOCALE_IDS.map((locale) => loadMessages(locale).catch(() => undefined))])
}

/** All that a page might show, fetched ahead: where DevTools takes it, nothing must be asked for. */
import { LOCALE_IDS } from '../domain/locales'
import { loadMessages } from '../i18n/loadMessages'
import { preloadScreens } from './lazyScreen'

/** By way of the form, as screens do: its engine is built to come after it. */
const warmForms = async () => (await import(/* webpackChunkName: "form" */ '../ui/form/Form')).warmJudge()

export async function getTravelReady(): Promise<void> {
  preloadScreens()
  await Promise.all([warmForms(), ...LOCALE_IDS.map((locale) => loadMessages(locale).catch(() => undefined))])
}

/** The ports that browser APIs implement. Only this folder and src/prehydration access window, document and storage. */
import type { Services } from '../ports'
import { browserClock } from './clock'
import { browserCookies } from './cookies'
import { browserPage, isCrossOriginFrame } from './page'
import { browserTabs } from './tabs'
import { browserStorage } from './storage'

export const browserServices = (): Pick<Services, 'clock' | 'cookies' | 'page' | 'tabs' | 'local' | 'session'> => ({
  clock: browserClock,
  cookies: browserCookies(document, isCrossOriginFrame(window)),
  page: browserPage(window),
  tabs: browserTabs(window),
  local: browserStorage(() => window.localStorage),
  session: browserStorage(() => window.sessionStorage),
})

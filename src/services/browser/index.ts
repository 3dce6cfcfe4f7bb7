/** The only place that touches window, document and the storages. */
import type { Services } from '../ports'
import { browserClock } from './clock'
import { browserCookies } from './cookies'
import { browserPage, isCrossOriginFrame } from './page'
import { browserStorage } from './storage'

export const browserServices = (): Pick<Services, 'clock' | 'cookies' | 'page' | 'local' | 'session'> => ({
  clock: browserClock,
  cookies: browserCookies(document, isCrossOriginFrame(window)),
  page: browserPage(window),
  local: browserStorage(() => window.localStorage),
  session: browserStorage(() => window.sessionStorage),
})

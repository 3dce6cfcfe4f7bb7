/** The main journeys, for each browser. */
import { describe } from '@jest/globals'
import { accountJourneys } from './journeys/accounts'
import { campaignJourneys } from './journeys/campaigns'
import { pageJourneys } from './journeys/pages'
import { signInJourneys } from './journeys/signIn'
import { textJourneys } from './journeys/texts'
import type { BrowserName } from './support/browsers'
import { useBrowser } from './support/useBrowser'

export function describeJourneys(browser: BrowserName): void {
  describe(browser, () => {
    const newVisitor = useBrowser(browser)
    for (const register of [signInJourneys, accountJourneys, campaignJourneys, pageJourneys, textJourneys])
      register(newVisitor)
  })
}

/** An entry with the login, for each campaign of the table. */
import { describe, expect, it } from '@jest/globals'
import type { NewVisitor } from '../support/useBrowser'
import { createStoredMember, entryOf } from '../../e2e/support/members'

const CONSENTS = { tosConsentEvent: true, marketingConsent: true }

export function campaignJourneys(newVisitor: NewVisitor): void {
  describe('a campaign', () => {
    it.each([
      ['TakeItHome', 'theme-pink', false],
      ['TakeItHome', 'theme-pink', true],
      ['win-a-movie-night-setup', 'theme-projector', false],
      ['win-a-movie-night-setup', 'theme-projector', true],
    ])('%s (%s, desktop: %s) requires an answer, and stores it with the login', async (code, theme, isDesktop) => {
      const { uid, email, password } = await createStoredMember()
      const answer = 'Rain on my old tin roof'
      const member = await newVisitor({ isDesktop })
      await member.opens(`/auth/campaign/${code}/login`)
      await member.sees('campaign-login')
      await member.waitsFor(`.${theme}`)
      await member.fillsIn(CONSENTS)
      await member.signsIn(email, password)
      await member.readsAt('answer', 'answerRequired')
      await member.fillsIn({ answer })
      await member.submits()
      await member.sees('campaign-success')
      expect(await entryOf(uid, code)).toMatchObject({ answer, status: 'counted', ...CONSENTS })
    })
  })
}

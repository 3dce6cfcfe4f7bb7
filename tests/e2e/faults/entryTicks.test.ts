/** The answer to a campaign entry is lost: what was written and ticked is there for the next press. */
import { describe, expect, it } from '@jest/globals'
import { useBrowser } from '../support/browser'
import { createStoredMember, entryOf } from '../support/members'
import { injectFault } from './responses'

const visitor = useBrowser()
const ENTRY = { answer: 'La pluie sur le toit', tosConsentEvent: true, marketingConsent: true }

describe('an entry whose answer is lost', () => {
  it('keeps answer and ticks, also in another language, and is sent by one more press', async () => {
    const { uid, email, password } = await createStoredMember()
    const user = await visitor({ width: 1440, expectedProblems: [/net::ERR/] })
    const fields = async () => ({
      answer: await user.field('answer').inputValue(),
      tosConsentEvent: await user.field('tosConsentEvent').isChecked(),
      marketingConsent: await user.field('marketingConsent').isChecked(),
    })
    await user.opens('/fr/auth/campaign/TakeItHome/login')
    await user.sees('campaign-login')
    await user.fillsIn(ENTRY)
    const broken = await injectFault(user, 'call/submitCampaignEntry', 'is done, and the answer lost')
    await user.signsIn(email, password)
    await broken.reached
    await user.error('error.offline').waitFor()
    await broken.removeFault()
    expect(await fields()).toEqual(ENTRY)

    await user.switchesTo('de')
    await user.page.locator('html[lang=de]').waitFor()
    expect(await fields()).toEqual(ENTRY)
    expect(await user.storage()).not.toMatch(/Consent/)

    await user.submits()
    await user.sees('campaign-success')
    expect(await entryOf(uid, 'TakeItHome')).toMatchObject(ENTRY)
  })

  it('keeps the answer over a reload, and asks for the consents anew', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/net::ERR/] })
    await user.opens('/fr/auth/campaign/TakeItHome/login')
    await user.sees('campaign-login')
    await user.fillsIn(ENTRY)
    const broken = await injectFault(user, 'call/submitCampaignEntry', 'is lost on the way')
    await user.signsIn(email, password)
    await broken.reached
    await user.error('error.offline').waitFor()
    await user.reloads()
    await user.page.getByText(email).waitFor()
    expect(await user.field('answer').inputValue()).toBe(ENTRY.answer)
    expect(await user.field('tosConsentEvent').isChecked()).toBe(false)
  })
})

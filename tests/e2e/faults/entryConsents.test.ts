/** The response to a campaign entry is lost: answer and consents are kept for the next submit. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../../support/eventually'
import { useBrowser } from '../support/browser'
import { createStoredMember, entryOf } from '../support/members'
import { injectFault } from './responses'

const visitor = useBrowser()
const ENTRY = { answer: 'La pluie sur le toit', tosConsentEvent: true, marketingConsent: true }

describe('an entry whose response is lost', () => {
  it('keeps answer and consents, also in another language, and is sent with the next submit', async () => {
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
    const fault = await injectFault(user, 'call/submitCampaignEntry', 'is done, and the answer lost')
    await user.signsIn(email, password)
    await fault.reached
    await user.error('error.offline').waitFor()
    await fault.removeFault()
    await eventually(async () => expect(await fields()).toEqual(ENTRY))

    await user.switchesTo('de')
    await user.page.locator('html[lang=de]').waitFor()
    await eventually(async () => expect(await fields()).toEqual(ENTRY))
    expect(await user.storage()).not.toMatch(/Consent/)

    await user.submits()
    await user.sees('campaign-success')
    expect(await entryOf(uid, 'TakeItHome')).toMatchObject(ENTRY)
  })

  it('keeps the answer across a reload and asks for the consents again', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/net::ERR/] })
    await user.opens('/fr/auth/campaign/TakeItHome/login')
    await user.sees('campaign-login')
    await user.fillsIn(ENTRY)
    const fault = await injectFault(user, 'call/submitCampaignEntry', 'is lost on the way')
    await user.signsIn(email, password)
    await fault.reached
    await user.error('error.offline').waitFor()
    await user.reloads()
    await user.page.getByText(email).waitFor()
    await eventually(async () => expect(await user.field('answer').inputValue()).toBe(ENTRY.answer))
    expect(await user.field('tosConsentEvent').isChecked()).toBe(false)
  })
})

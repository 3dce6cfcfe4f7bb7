/** The answer to a campaign entry is lost: what was written and ticked is there for the next press. */
import { describe, expect, it } from '@jest/globals'
import { inBrowser } from '../support/browser'
import { aMemberOnRecord, entryOf } from '../support/members'
import { breaks } from './answers'

const visitor = inBrowser()
const ENTRY = { answer: 'La pluie sur le toit', tosConsentEvent: true, marketingConsent: true }

describe('an entry whose answer is lost', () => {
  it('keeps answer and ticks, also in another language, and is sent by one more press', async () => {
    const { uid, email, password } = await aMemberOnRecord()
    const someone = await visitor({ width: 1440, expects: [/net::ERR/] })
    const fields = async () => ({
      answer: await someone.field('answer').inputValue(),
      tosConsentEvent: await someone.field('tosConsentEvent').isChecked(),
      marketingConsent: await someone.field('marketingConsent').isChecked(),
    })
    await someone.opens('/fr/auth/campaign/TakeItHome/login')
    await someone.sees('campaign-login')
    await someone.fillsIn(ENTRY)
    const broken = await breaks(someone, 'call/submitCampaignEntry', 'is done, and the answer lost')
    await someone.signsIn(email, password)
    await broken.reached
    await someone.error('error.offline').waitFor()
    await broken.mend()
    expect(await fields()).toEqual(ENTRY)

    await someone.switchesTo('de')
    await someone.page.locator('html[lang=de]').waitFor()
    expect(await fields()).toEqual(ENTRY)
    expect(await someone.storage()).not.toMatch(/Consent/)

    await someone.submits()
    await someone.sees('campaign-success')
    expect(await entryOf(uid, 'TakeItHome')).toMatchObject(ENTRY)
  })

  it('keeps the answer over a reload, and asks for the consents anew', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: [/net::ERR/] })
    await someone.opens('/fr/auth/campaign/TakeItHome/login')
    await someone.sees('campaign-login')
    await someone.fillsIn(ENTRY)
    const broken = await breaks(someone, 'call/submitCampaignEntry', 'is lost on the way')
    await someone.signsIn(email, password)
    await broken.reached
    await someone.error('error.offline').waitFor()
    await someone.reloads()
    await someone.page.getByText(email).waitFor()
    expect(await someone.field('answer').inputValue()).toBe(ENTRY.answer)
    expect(await someone.field('tosConsentEvent').isChecked()).toBe(false)
  })
})

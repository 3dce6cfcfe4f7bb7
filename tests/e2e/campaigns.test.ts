/** The campaigns: texts and themes, the answer, and one entry per member. */
import { describe, expect, it } from '@jest/globals'
import type { Route } from 'playwright-core'
import { localeRow } from '../../src/domain/routing/locales'
import { buildPath } from '../../src/domain/routing/routes'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { EMAIL_LOCALES } from './support/emailLocales'
import { mailTo, newestMailTo } from './support/mailbox'
import { createStoredMember, entryOf, newEmail, uidOf } from './support/members'
import { openPopupOf, signInInPopup, stubInternet } from './support/providers'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop, isGreeted } from './support/storefront'

const visitor = useBrowser()
const CONSENTS = { tosConsentEvent: true, marketingConsent: true }
const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

describe.each([
  { code: 'TakeItHome', theme: 'theme-pink', maxWords: 10, ownText: 'Seoul' },
  { code: 'SUMMER-24', theme: 'theme-plain', maxWords: 50, ownText: 'send us your answer' },
])('the campaign $code', ({ code, theme, maxWords, ownText }) => {
  const path = `/auth/campaign/${code}/login`

  it('accepts an entry with the login; a second answer does not replace the first', async () => {
    const { uid, email, password } = await createStoredMember()
    const member = await visitor({ width: 1440 })
    await member.opens(path)
    await member.sees('campaign-login')
    await member.page.locator(`.${theme}`).waitFor()
    await member.page.locator('main').getByText(ownText).first().waitFor()
    await member.fillsIn({ answer: words(maxWords + 1), ...CONSENTS })
    await member.signsIn(email, password)
    expect((await member.readsAt('answer', 'answerTooLong')).trim()).toBe(`Answer must not exceed ${maxWords} words`)
    await member.fillsIn({ answer: words(maxWords) })
    await member.submits()
    await member.sees('campaign-success')
    expect(await member.text()).toContain('We’ve received your entry')
    expect(await member.action('continue').getAttribute('href')).toBe('https://www.kef.com/')
    expect(await entryOf(uid, code)).toMatchObject({ answer: words(maxWords), status: 'counted', ...CONSENTS })

    // For a signed-in member the form has no credentials; a second answer never replaces the first.
    await member.opens(path)
    await member.sees('campaign-login')
    await member.page.getByText(`You’re signed in as ${email}`).waitFor()
    expect(await member.field('password').count()).toBe(0)
    await member.fillsIn({ answer: 'another one', ...CONSENTS })
    await member.submits()
    await member.sees('campaign-success')
    expect(await member.text()).toContain('You’ve already entered')
    expect(await entryOf(uid, code)).toMatchObject({ answer: words(maxWords) })
  })
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('names the same day of the winners in %s', async (timezoneId) => {
  const noah = await visitor()
  const session = await noah.context.newCDPSession(noah.page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
  await noah.opens('/auth/campaign/win-a-movie-night-setup/login')
  await noah.page.getByText('April 7, 2025').waitFor()
})

describe('the closing time', () => {
  it.each([
    [390, '/de/auth/campaign/win-a-movie-night-setup/signup'],
    [1440, '/fr/auth/campaign/TakeItHome/login'],
  ])('moves nothing when the page learns it, at %s px on %s', async (width, path) => {
    const noah = await visitor({ width })
    const requests: Route[] = []
    await noah.page.route('**/call/campaignStatus?*', (route) => void requests.push(route))
    await recordShifts(noah)
    await noah.opens(path)
    await noah.sees(path.endsWith('login') ? 'campaign-login' : 'campaign-signup')
    const placesOf = () =>
      Promise.all(['.facts', '.card', '.footer'].map((name) => noah.page.locator(name).first().boundingBox()))
    const places = await placesOf()
    const json = { status: 'open', closesAt: '2031-09-30T23:59:00Z' }
    await eventually(() => requests[0]?.fulfill({ json }) ?? Promise.reject(new Error('The status was not requested')))
    await noah.page.locator('.facts + .hint').getByText('2031').waitFor()
    expect(await placesOf()).toEqual(places)
    expect(await shiftsOf(noah)).toEqual([])
  })
})

describe('an entry with a provider', () => {
  it('keeps the answer and the consents given before', async () => {
    const email = newEmail('grace')
    const grace = await visitor()
    await stubInternet(grace.context)
    await grace.opens('/auth/campaign/TakeItHome/signup')
    await grace.sees('campaign-signup')
    await grace.fillsIn({ answer: 'Rain on my roof', ...CONSENTS })
    await signInInPopup(await openPopupOf(grace, 'google.com'), { email, name: 'Grace Hopper' })
    await grace.sees('accept-tos')
    await grace.fillsIn({ tosConsent: true })
    await grace.submits()
    await grace.sees('campaign-signup')
    expect(await grace.field('answer').inputValue()).toBe('Rain on my roof')
    await grace.submits()
    await grace.sees('campaign-success')
    expect(await grace.text()).toContain('Rain on my roof')
  })
})

describe('an entry with the sign-up', () => {
  it.each(EMAIL_LOCALES)('is counted once the email is verified, which an email says: %s', async (locale) => {
    const email = newEmail()
    const ada = await visitor()
    await ada.opens(
      `${buildPath({ locale, route: 'takeItHomeSignup' })}?callbackUrl=${encodeURIComponent(backToShop())}`,
    )
    await ada.sees('campaign-signup')
    await ada.fillsIn(aSignUp({ locale, campaign: 'TakeItHome', values: { email, answer: 'Rain on my roof' } }))
    await ada.submits()
    await ada.sees('verification-sent')
    const uid = await uidOf(email, PASSWORD)
    expect(await entryOf(uid, 'TakeItHome')).toBeNull()

    // In another browser the link of the email carries the campaign.
    const later = await visitor()
    await later.opens((await mailTo(email)).link)
    await later.sees('verify-email')
    await later.presses('continue')
    await later.sees('email-verified')
    await later.presses('continue')
    await later.sees('campaign-login')
    await later.opens(buildPath({ locale, route: 'login' }))
    await later.sees('login')
    await later.signsIn(email, PASSWORD)
    await later.sees('campaign-success')
    expect(await entryOf(uid, 'TakeItHome')).toMatchObject({ answer: 'Rain on my roof', status: 'counted' })
    const received = await newestMailTo(email, 2)
    expect(received.html).toContain(`<html lang="${localeRow(locale).tag}"`)
    expect(received.text).toContain('Rain on my roof')
    await later.presses('continue')
    expect((await isGreeted(later)).email).toBe(email)
  })
})

describe('the answer', () => {
  it('in Japanese is counted in words and kept across a reload', async () => {
    const hana = await visitor()
    await hana.opens('/ja/auth/campaign/TakeItHome/login')
    await hana.sees('campaign-login')
    await hana.fillsIn({ answer: '雨の音が好きです' })
    const count = hana.page.locator('.count__now')
    await eventually(async () => expect(Number(/\d+/.exec(await count.innerText())?.[0])).toBeGreaterThan(1))
    const shown = await count.innerText()
    await hana.page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('雨の音'))
    await hana.reloads()
    await hana.sees('campaign-login')
    await eventually(async () => expect(await hana.field('answer').inputValue()).toBe('雨の音が好きです'))
    await eventually(async () => expect(await count.innerText()).toBe(shown))
  })
})

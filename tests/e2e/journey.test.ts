/** The main journey: from the shop to a new account and back, on a phone and a desktop. */
import { describe, expect, it } from '@jest/globals'
import { localeRow, type Locale } from '../../src/domain/routing/locales'
import { aSignUp, PASSWORD } from '../fixtures/builders'
import { useBrowser } from './support/browser'
import { mailTo } from './support/mailbox'
import { newEmail } from './support/members'
import { requestsOf, findInRequests } from './support/requests'
import { backToShop, startsAtStorefront, isGreeted } from './support/storefront'

const JOURNEYS: readonly { locale: Locale; width: number; hasMotion: boolean }[] = [
  { locale: 'en', width: 390, hasMotion: true },
  { locale: 'ja', width: 1440, hasMotion: false },
  { locale: 'de', width: 1440, hasMotion: false },
  { locale: 'mx-es', width: 390, hasMotion: false },
]

const visitor = useBrowser()

describe.each(JOURNEYS)('from the shop to an account and back: $locale at $width px', ({ locale, ...look }) => {
  it('signs up, verifies the email, signs in and is greeted by name', async () => {
    const email = newEmail()
    const shopper = await visitor(look)
    const requests = requestsOf(shopper)

    await startsAtStorefront(shopper, locale)
    expect(shopper.url().searchParams.get('callbackUrl')).toBe(backToShop())
    expect(await shopper.language()).toBe(localeRow(locale).tag)
    await shopper.page.locator('a[href$="/auth/signup_with_email"]').click()
    await shopper.sees('signup')
    await shopper.fillsIn(aSignUp({ locale, values: { email, firstName: 'Ada', lastName: 'Lovelace' } }))
    await shopper.submits()
    await shopper.sees('verification-sent')
    expect(await shopper.text()).toContain(email)
    expect(await shopper.storage()).not.toContain(PASSWORD)

    const mail = await mailTo(email)
    expect(mail.html).toContain(`<html lang="${localeRow(locale).tag}"`)
    await shopper.opens(mail.link)
    await shopper.sees('verify-email')
    await shopper.page.locator(`html[lang=${localeRow(locale).tag}]`).waitFor()
    await shopper.page.getByText(email).waitFor()
    expect(shopper.page.url()).not.toContain(mail.oobCode)
    await shopper.presses('continue')
    await shopper.sees('email-verified')
    expect(await shopper.storage()).not.toContain(mail.oobCode)

    // Another browser has no session, so the visitor types the password.
    const member = await visitor(look)
    const laterRequests = requestsOf(member)
    await startsAtStorefront(member, locale)
    await member.signsIn(email, PASSWORD)
    expect(await isGreeted(member)).toEqual({ greeting: 'Welcome back, Ada', email })

    const traces = findInRequests(PASSWORD, [...requests, ...laterRequests])
    expect(traces.addresses).toEqual([])
    expect(traces.bodies).toEqual([
      '/call/signUpWithEmail',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    ])
  })
})

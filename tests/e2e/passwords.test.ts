/** Password reset, first password of imported members, and the links in emails. */
import { describe, expect, it } from '@jest/globals'
import { AuthEmulator } from '../../local/authEmulator'
import { localeRow } from '../../src/domain/routing/locales'
import { buildPath } from '../../src/domain/routing/routes'
import { PASSWORD } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { aVerificationLink } from './support/emailLinks'
import { updateUser, identityCall } from './support/identity'
import { EMAIL_LOCALES } from './support/emailLocales'
import { mailsTo, mailTo, newestMailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { runStaffCommand } from './support/staff'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const NEW_PASSWORD = 'Quieter-4-KEF?'
/** The failed response for a used or invalid code. */
const CODE_REFUSED = [/^400 .*accounts:(resetPassword|update)/]

async function requestLink(user: Visitor, path: string, email: string): Promise<void> {
  await user.opens(path)
  await user.sees(path.endsWith('setup_password') ? 'setup-password' : 'forgot-password')
  await user.fillsIn({ email })
  await user.submits()
  await user.sees('reset-email-sent')
}

async function signInWithNewPassword(user: Visitor, email: string): Promise<void> {
  await user.sees('reset-password-done')
  await user.presses('continue')
  await user.sees('login')
  await user.signsIn(email, NEW_PASSWORD)
  await user.sees('success-end')
}

describe('a forgotten password', () => {
  it.each(EMAIL_LOCALES)('is replaced with the link of the email, which works once: %s', async (locale) => {
    const { email } = await createStoredMember()
    const sophie = await visitor({ expectedProblems: CODE_REFUSED })
    await requestLink(sophie, buildPath({ locale, route: 'resetPassword' }), email)
    expect(await sophie.text()).toContain(email)

    const mail = await mailTo(email)
    expect(mail.html).toContain(`<html lang="${localeRow(locale).tag}"`)
    // As a mail program leaves it that takes it out of HTML, with the bracket behind it.
    await sophie.opens(`${mail.link.replaceAll('&', '&amp;')}>`)
    await sophie.sees('reset-password')
    await eventually(async () => expect(await sophie.language()).toBe(localeRow(locale).tag))
    expect(await sophie.text()).toContain(email)
    expect(sophie.page.url()).not.toContain(mail.oobCode)

    const passedChecks = sophie.page.locator('.checks li.is-met')
    await sophie.fillsIn({ password: 'a' })
    await eventually(async () => expect(await passedChecks.count()).toBe(1))
    await sophie.fillsIn({ password: 'aB3' })
    await eventually(async () => expect(await passedChecks.count()).toBe(3))
    await sophie.fillsIn({ password: NEW_PASSWORD, confirmPassword: `${NEW_PASSWORD}!` })
    await eventually(async () => expect(await passedChecks.count()).toBe(5))
    await sophie.page.locator('.checks__strength.is-strong').waitFor()
    await sophie.submits()
    await sophie.readsAt('confirmPassword', 'confirmPassword')
    await sophie.fillsIn({ confirmPassword: NEW_PASSWORD })
    await sophie.submits()
    await signInWithNewPassword(sophie, email)

    // The used link offers to request a new one.
    await sophie.opens(mail.link)
    await sophie.sees('reset-code-invalid')
    await sophie.presses('retry')
    await sophie.sees('forgot-password')
  })
})

describe('a first password', () => {
  it.each(EMAIL_LOCALES)(
    'of a member whom staff invite is requested, set and used to sign in: %s',
    async (language) => {
      const { email } = await createStoredMember({ imported: true, language })
      await runStaffCommand('members', 'invite', email, '--yes')
      const { links, html } = await newestMailTo(email)
      expect(html).toContain(`<html lang="${localeRow(language).tag}"`)
      const kenji = await visitor()
      await requestLink(kenji, links[0] ?? '', email)
      await kenji.opens((await mailTo(email)).link)
      await kenji.sees('reset-password')
      await kenji.fillsIn({ password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
      await kenji.submits()
      await signInWithNewPassword(kenji, email)
    },
  )
})

describe('the link of an email', () => {
  it('is checked without being consumed, applied by a press, and works once', async () => {
    const { email, link } = await aVerificationLink()
    const noah = await visitor({ expectedProblems: CODE_REFUSED })
    for (let opened = 0; opened < 2; opened++) {
      await noah.opens(link)
      await noah.sees('verify-email')
      expect(await noah.text()).toContain(email)
    }
    expect(await mailsTo(email)).toHaveLength(1)
    await noah.presses('continue')
    await noah.sees('email-verified')
    await noah.opens(link)
    await noah.sees('verification-code-invalid')
    await noah.presses('retry')
    await noah.sees('login')
  })

  it('changes the email', async () => {
    const { email, uid, password } = await aVerificationLink()
    await updateUser(uid, { emailVerified: true })
    const { idToken } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
    const newAddress = newEmail('noah')
    await identityCall('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: newAddress })
    const noah = await visitor()
    // The service sends this email itself, and the emulator only lists it.
    const sent = await new AuthEmulator(testSystem().auth).sentEmails()
    const change = sent.find((one) => one.email === email && one.requestType === 'VERIFY_AND_CHANGE_EMAIL')
    await noah.opens(`/auth/action${new URL(change?.oobLink ?? '').search}`)
    await noah.sees('verify-email')
    expect(await noah.text()).toContain(newAddress)
    await noah.presses('continue')
    await noah.sees('email-changed')
    await noah.presses('continue')
    await noah.sees('login')
    await noah.signsIn(newAddress, PASSWORD)
    // The record belongs to the former email, so the owner of the new one is asked for the terms.
    await noah.sees('accept-tos')
    await noah.fillsIn({ tosConsent: true })
    await noah.submits()
    await noah.sees('success-end')
  })
})

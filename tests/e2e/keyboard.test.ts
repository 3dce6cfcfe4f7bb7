/** Every way through the site by keyboard alone: errors and new screens take the focus, and it can always be seen. */
import { describe, expect, it } from '@jest/globals'
import { fieldsFor } from '../../src/domain/forms'
import { campaignOf } from '../../src/domain/campaigns'
import type { FormValues } from '../../src/domain/rules'
import { aSignUp } from '../fixtures/builders'
import { inBrowser } from './support/browser'
import { Keyboard } from './support/keyboard'
import { aMemberOnRecord, draftOf, newEmail, recordOf, uidOf } from './support/members'

const visitor = inBrowser()
const SUMMARY = '.summary'
const HEADING = 'main h1'
/** The service's refusals are answers of its own. */
const REFUSED = [/^400 .*accounts:signInWithPassword/]

async function opens(path: string, expects: readonly RegExp[] = []) {
  const someone = await visitor({ expects })
  await someone.opens(path)
  await someone.page.locator('main h1').waitFor()
  return { someone, keys: new Keyboard(someone.page) }
}

/** In the order in which the form asks. */
const inOrder = (names: readonly string[], values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))

describe('by keyboard alone', () => {
  it('skips the header', async () => {
    const { keys } = await opens('/auth/login')
    await keys.goesTo('.skip')
    await keys.presses('Enter')
    await keys.isMovedTo('main')
    await keys.goesTo('[name=email]')
  })

  it('signs in, after nothing and a wrong password', async () => {
    const { email, password } = await aMemberOnRecord()
    const { someone, keys } = await opens('/auth/login', REFUSED)
    await keys.goesTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.isMovedTo(SUMMARY)
    await keys.goesTo('.summary a[href="#email"]')
    await keys.presses('Enter')
    await keys.isMovedTo('[name=email]')
    await keys.fillsIn({ email, password: 'Not-the-one-1!' })
    await keys.presses('Enter')
    await someone.readsAt('password', 'error.wrongPassword')
    await keys.isMovedTo(SUMMARY)
    await keys.goesTo('.summary a[href="#password"]')
    await keys.presses('Enter')
    await keys.fillsIn({ password })
    await keys.presses('Enter')
    await someone.sees('success-end')
    await keys.isMovedTo(HEADING)
    await keys.goesTo('[data-action=continue]')
  })

  it('signs up', async () => {
    const email = newEmail('keys')
    const { someone, keys } = await opens('/auth/signup_with_email')
    await keys.goesTo('[name=email]')
    await keys.presses('Enter')
    await keys.isMovedTo(SUMMARY)
    const names = fieldsFor('signup', 'en').map(({ name }) => name)
    await keys.fillsIn(inOrder(names, aSignUp({ values: { email, countryCode: null } })))
    await keys.goesTo('button[type=submit]')
    await keys.presses('Space')
    await someone.sees('verification-sent')
    await keys.isMovedTo(HEADING)
    await keys.goesTo('[data-action=resend]')
  })

  it('asks for a new password', async () => {
    const { email } = await aMemberOnRecord()
    const { someone, keys } = await opens('/auth/login')
    await keys.goesTo('a[href="/auth/reset_password"]')
    await keys.presses('Enter')
    await someone.sees('forgot-password')
    await keys.isMovedTo(HEADING)
    await keys.goesTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.isMovedTo(SUMMARY)
    await keys.fillsIn({ email })
    await keys.presses('Enter')
    await someone.sees('reset-email-sent')
    await keys.isMovedTo(HEADING)
  })

  it('signs up to a draw', async () => {
    const email = newEmail('keys')
    const values = aSignUp({ campaign: 'TakeItHome', values: { email, countryCode: null } })
    const { someone, keys } = await opens('/auth/campaign/TakeItHome/signup')
    await keys.goesTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.isMovedTo(SUMMARY)
    const names = fieldsFor('campaignSignup', 'en', campaignOf('TakeItHome')).map(({ name }) => name)
    await keys.fillsIn(inOrder(names, values))
    await keys.goesTo('button[type=submit]')
    await keys.presses('Enter')
    await someone.sees('verification-sent')
    await keys.isMovedTo(HEADING)
    expect(await draftOf(await uidOf(email, String(values.password)))).toMatchObject({ email })
  })

  it('accepts the terms', async () => {
    const { email, password, uid } = await aMemberOnRecord({ terms: 'none' })
    const { someone, keys } = await opens('/auth/login')
    await keys.fillsIn({ email, password })
    await keys.presses('Enter')
    await someone.sees('accept-tos')
    await keys.isMovedTo(HEADING)
    await keys.goesTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.isMovedTo(SUMMARY)
    await keys.goesTo('.summary a')
    await keys.presses('Enter')
    await keys.isMovedTo('[name=tosConsent]')
    await keys.presses('Space')
    await keys.goesTo('button[type=submit]')
    await keys.presses('Enter')
    await someone.sees('success-end')
    await keys.isMovedTo(HEADING)
    expect(await recordOf(uid)).toMatchObject({ tosConsent: true })
  })

  it('changes the language, and what was typed stays', async () => {
    const { someone, keys } = await opens('/auth/login')
    await keys.fillsIn({ email: 'ada@example.com' })
    await someone.page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
    await keys.goesTo('.languages summary')
    await keys.presses('Enter')
    await keys.goesTo('[data-locale=de]')
    await keys.presses('Enter')
    await someone.page.locator('html[lang=de]').waitFor()
    await keys.isMovedTo('.languages summary')
    expect(someone.path()).toBe('/de/auth/login')
    expect(await someone.field('email').inputValue()).toBe('ada@example.com')
    await keys.presses('Enter')
    await keys.goesTo('[data-locale=fr]')
    await keys.presses('Escape')
    await keys.isMovedTo('.languages summary')
  })

  it('closes an error that stands in front of everything, and is back where it was', async () => {
    const { email, password } = await aMemberOnRecord()
    const { someone, keys } = await opens('/auth/login', [/^500 /])
    await someone.context.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 500, message: 'SOMETHING_NEW' } } }),
    )
    await keys.fillsIn({ email, password })
    await keys.presses('Enter')
    await someone.modal().waitFor()
    await keys.isMovedTo('[data-action=close]')
    for (let stop = 0; stop < 6; stop++) {
      await keys.presses('Tab')
      await keys.isMovedTo('dialog *, body')
    }
    await keys.presses('Escape')
    await keys.isMovedTo('[name=password]')
  })
})

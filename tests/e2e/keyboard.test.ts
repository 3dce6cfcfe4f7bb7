/** The flows by keyboard alone: errors and new screens take the focus, and the focus is always visible. */
import { describe, expect, it } from '@jest/globals'
import { fieldsFor } from '../../src/domain/forms/forms'
import type { FormValues } from '../../src/domain/forms/rules'
import { aSignUp } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { Keyboard } from './support/keyboard'
import { createStoredMember, newEmail, accountOf } from './support/members'

const visitor = useBrowser()
const HEADING = 'main h1'
/** Failed sign-ins are responses with status 400. */
const REFUSED = [/^400 .*accounts:signInWithPassword/]

async function opens(path: string, expectedProblems: readonly RegExp[] = []) {
  const user = await visitor({ expectedProblems })
  await user.opens(path)
  await user.page.locator('main h1').waitFor()
  return { user, keys: new Keyboard(user.page) }
}

/** In the order of the form's fields. */
const inOrder = (names: readonly string[], values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))

describe('by keyboard alone', () => {
  it('skips the header', async () => {
    const { keys } = await opens('/auth/login')
    await keys.tabsTo('.skip')
    await keys.presses('Enter')
    await keys.waitsForFocus('main')
    await keys.tabsTo('[name=email]')
  })

  it('signs in, after an empty submit and a wrong password', async () => {
    const { email, password } = await createStoredMember()
    const { user, keys } = await opens('/auth/login', REFUSED)
    await keys.tabsTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.waitsForFocus('[name=email]')
    await keys.fillsIn({ email, password: 'Not-the-one-1!' })
    await keys.presses('Enter')
    await user.readsAt('password', 'error.wrongPassword')
    await keys.waitsForFocus('[name=password]')
    await keys.fillsIn({ password })
    await keys.presses('Enter')
    await user.sees('success-end')
    await keys.waitsForFocus(HEADING)
    await keys.tabsTo('[data-action=continue]')
  })

  it('signs up', async () => {
    const email = newEmail('keys')
    const { user, keys } = await opens('/auth/signup_with_email')
    await keys.tabsTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.waitsForFocus('[name=email]')
    await keys.tabsTo('.summary a[href="#email"]')
    await keys.presses('Enter')
    await keys.waitsForFocus('[name=email]')
    const names = fieldsFor('signup', 'en').map(({ name }) => name)
    await keys.fillsIn(inOrder(names, aSignUp({ values: { email, countryCode: null } })))
    await keys.tabsTo('button[type=submit]')
    await keys.presses('Space')
    await user.sees('verification-sent')
    await keys.waitsForFocus(HEADING)
    await keys.tabsTo('[data-action=resend]')
  })

  it('requests a password reset', async () => {
    const { email } = await createStoredMember()
    const { user, keys } = await opens('/auth/login')
    await keys.tabsTo('a[href="/auth/reset_password"]')
    await keys.presses('Enter')
    await user.sees('forgot-password')
    await keys.waitsForFocus(HEADING)
    await keys.tabsTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.waitsForFocus('[name=email]')
    await keys.fillsIn({ email })
    await keys.presses('Enter')
    await user.sees('reset-email-sent')
    await keys.waitsForFocus(HEADING)
    await keys.tabsTo('[data-action=different-email]')
    await keys.presses('Enter')
    await user.sees('forgot-password')
    await keys.waitsForFocus(HEADING)
    expect(await user.page.locator('[name=email]').inputValue()).toBe(email)
  })

  it('accepts the terms', async () => {
    const { email, password, uid } = await createStoredMember({ terms: 'none' })
    const { user, keys } = await opens('/auth/login')
    await keys.fillsIn({ email, password })
    await keys.presses('Enter')
    await user.sees('accept-tos')
    await keys.waitsForFocus(HEADING)
    await keys.tabsTo('button[type=submit]')
    await keys.presses('Enter')
    await keys.waitsForFocus('[name=tosConsent]')
    await keys.presses('Space')
    await keys.tabsTo('button[type=submit]')
    await keys.presses('Enter')
    await user.sees('success-end')
    await keys.waitsForFocus(HEADING)
    expect(await accountOf(uid)).toMatchObject({ tosConsent: true })
  })

  it('changes the language and keeps typed values', async () => {
    const { user, keys } = await opens('/auth/login')
    await keys.fillsIn({ email: 'ada@example.com' })
    await user.page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
    await keys.tabsTo('.menu summary')
    await keys.presses('Enter')
    await keys.tabsTo('.menu a[lang=de]')
    await keys.presses('Enter')
    await user.page.locator('html[lang=de]').waitFor()
    await keys.waitsForFocus('.menu summary')
    expect(user.path()).toBe('/de/auth/login')
    await eventually(async () => expect(await user.field('email').inputValue()).toBe('ada@example.com'))
    await keys.presses('Enter')
    await keys.tabsTo('.menu a[lang=fr]')
    await keys.presses('Escape')
    await keys.waitsForFocus('.menu summary')
  })

  it('closes an error dialog and returns the focus', async () => {
    const { email, password } = await createStoredMember()
    const { user, keys } = await opens('/auth/login', [/^500 /])
    await user.context.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 500, message: 'SOMETHING_NEW' } } }),
    )
    await keys.fillsIn({ email, password })
    await keys.presses('Enter')
    await user.modal().waitFor()
    await keys.waitsForFocus('dialog')
    for (let stop = 0; stop < 6; stop++) {
      await keys.presses('Tab')
      await keys.waitsForFocus('dialog *, body')
    }
    await keys.presses('Escape')
    await keys.waitsForFocus('[name=password]')
  })
})

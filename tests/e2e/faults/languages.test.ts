/** Messages that do not load: the page is English, has the `lang` attribute of English, and warns on the console. */
import { describe, expect, it } from '@jest/globals'
import type { Route } from 'playwright-core'
import { eventually } from '../../support/eventually'
import { testSystem } from '../../support/system'
import { aSignUp } from '../../fixtures/builders'
import { useBrowser } from '../support/browser'
import { createStoredMember, newEmail } from '../support/members'
import type { Visitor } from '../support/visitor'
import { expectRecovery } from './recovery'

const visitor = useBrowser()
const WARNING = /^warning: translations\/de\.json could not be loaded/
/** The warning, and the browser's messages about a broken chunk. */
const BROKEN = [
  WARNING,
  /^404 .*\/assets\//,
  /^error: .*(MIME type|Refused to execute|net::ERR_)/,
  /^exception: (SyntaxError|$)/,
  /^warning: The resource .* was preloaded/,
]
const REST = /\/assets\/rest-de-json\./

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, headers: { 'x-content-type-options': 'nosniff' }, body })
const MISSING = answer(404, 'text/html', '<h1>KEF ID</h1>')
const PAGE = answer(200, 'text/html', '<h1>KEF ID</h1>')
const BROKEN_SCRIPT = answer(200, 'text/javascript', '(')
const NEVER = () => new Promise<void>(() => undefined)

async function expectEnglish(user: Visitor, heading: string): Promise<void> {
  await user.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await user.page.locator('html[lang=en]').waitFor()
  await user.page.waitForFunction(() => document.title.includes('KEF ID'))
  await expectRecovery(user, { locale: 'en' })
}

const warned = ({ page }: Visitor) =>
  page.waitForEvent('console', (line) => WARNING.test(`${line.type()}: ${line.text()}`))

describe('the remaining messages of a language', () => {
  it.each([
    ['a page', PAGE],
    ['without an answer', NEVER],
  ])('%s: a page that needs them is English, and its form works', async (_, fault) => {
    const email = newEmail()
    const ada = await visitor({ expectedProblems: BROKEN })
    await ada.context.route(REST, fault)
    const warning = warned(ada)
    await ada.page.goto(`${testSystem().site}/de/auth/signup_with_email`, { waitUntil: 'commit' })
    // In the prerendered German form.
    await ada.fillsIn({ email, firstName: 'Ada' })
    await warning
    await expectEnglish(ada, 'Create your KEF ID')
    await eventually(async () => expect(await ada.field('email').inputValue()).toBe(email))
    await eventually(async () => expect(await ada.field('firstName').inputValue()).toBe('Ada'))
    await ada.fillsIn(aSignUp({ locale: 'de', values: { email } }))
    await ada.submits()
    await ada.sees('verification-sent')
    expect(await ada.language()).toBe('en')
  })

  it.each([
    ['missing', MISSING],
    ['a broken script', BROKEN_SCRIPT],
  ])('%s: a later screen that needs them switches the page to English', async (_, fault) => {
    const { email, password } = await createStoredMember({ terms: 'none' })
    const sophie = await visitor({ expectedProblems: BROKEN })
    await sophie.context.route(REST, fault)
    await sophie.opens('/de/auth/login')
    await sophie.sees('login')
    expect(await sophie.language()).toBe('de')
    await sophie.signsIn(email, password)
    await sophie.sees('accept-tos')
    await expectEnglish(sophie, 'One more thing before you continue')
    await sophie.fillsIn({ tosConsent: true })
    await sophie.submits()
    await sophie.sees('success-end')
  })
})

describe('the initial messages of a language', () => {
  it('missing: the page is English and says so in its lang attribute', async () => {
    const ada = await visitor({ expectedProblems: BROKEN })
    await ada.context.route(/\/assets\/text-de-json\./, MISSING)
    const warning = warned(ada)
    await ada.opens('/auth/login?lang=de')
    await warning
    await expectEnglish(ada, 'Welcome back')
  })
})

/** Parts of the site that come when they are needed, and do not: after a deploy, or because there is no connection. */
import { describe, expect, it } from '@jest/globals'
import type { Request, Route } from 'playwright-core'
import { aSignUp } from '../../fixtures/builders'
import { inBrowser } from '../support/browser'
import { aMemberOnRecord, newEmail } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { expectSurvival } from './survives'

const visitor = inBrowser()
/** What the browser says of a part that is not there. That nobody caught it is not among this. */
const BROKEN = [/^404 .*\/assets\//, /^error: .*(MIME type|Refused to execute|net::ERR_)/]

/** And, where it does not go on, of parts that it has fetched ahead. */
const STOPPED = [...BROKEN, /^warning: The resource .* was preloaded/]

const page = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'text/html',
    headers: { 'x-content-type-options': 'nosniff' },
    body: '<h1>KEF ID</h1>',
  })
const GONE = [
  ['answered 404', page(404)],
  ['answered with a page', page(200)],
] as const

const scripts = (part: string) => new RegExp(`/assets/${part}\\.[^/]*\\.js$`)
const lacks = (someone: Visitor, part: string, how: (route: Route) => Promise<void> = (route) => route.abort()) =>
  someone.context.route(scripts(part), how)
const getsBack = (someone: Visitor, part: string) => someone.context.unroute(scripts(part))

/** The modal that offers to load the page again, after which `part` is there. */
async function loadsAgain(someone: Visitor, part: string): Promise<void> {
  await getsBack(someone, part)
  const loaded = someone.page.waitForEvent('load')
  await someone.modal().locator('[data-action="retry"]').click()
  await loaded
}

const reports = (requests: readonly Request[]) =>
  callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')

/** Tells of a newer site: one modal that offers it, one report. */
async function expectOffer(someone: Visitor, requests: readonly Request[], typed = {}): Promise<void> {
  await someone.modal().locator('[data-action="retry"]').waitFor()
  const seen = await expectSurvival(someone, { locale: 'fr', typed, requests })
  expect([seen.messages.map(({ key }) => key), seen.focus]).toEqual([['error.genericError'], 'dialog'])
  if (reports(requests).length === 0) await someone.page.waitForRequest(/\/call\/logError/)
  await someone.page.waitForLoadState('networkidle')
  expect(reports(requests)).toHaveLength(1)
}

/** Tells that there is no connection, where somebody pressed. */
async function expectOffline(someone: Visitor, typed = {}): Promise<void> {
  await someone.error('error.offline').waitFor()
  const seen = await expectSurvival(someone, { locale: 'fr', typed })
  expect([seen.messages.map(({ key }) => key), seen.focus]).toEqual([['error.offline'], 'notices'])
}

describe('the engine of a form', () => {
  it.each(GONE)('of the sign-in, %s: told at the press, and there after a reload', async (_, gone) => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: BROKEN })
    const requests = requestsOf(someone)
    await lacks(someone, 'engine', gone)
    await someone.opens('/fr/auth/login')
    await someone.signsIn(email, password)
    await expectOffer(someone, requests, { email })
    await loadsAgain(someone, 'engine')
    await someone.signsIn(email, password)
    await someone.sees('success-end')
  })

  it.each([
    ['sign-in', '/fr/auth/login', 'success-end'],
    ['forgotten password', '/fr/auth/reset_password', 'reset-email-sent'],
  ] as const)(
    'of the %s, without a connection: told at each press, and done once it is back',
    async (_, path, done) => {
      const { email, password } = await aMemberOnRecord()
      const someone = await visitor({ expects: BROKEN })
      await lacks(someone, 'engine')
      await someone.opens(path)
      await someone.fillsIn(done === 'success-end' ? { email, password } : { email })
      await someone.context.setOffline(true)
      for (const _press of ['first', 'second']) {
        await someone.submits()
        await expectOffline(someone, { email })
      }
      await getsBack(someone, 'engine')
      await someone.context.setOffline(false)
      await someone.submits()
      await someone.sees(done)
    },
  )

  it.each(GONE)('of the forgotten password, %s: told at the press, and there after a reload', async (_, gone) => {
    const { email } = await aMemberOnRecord()
    const someone = await visitor({ expects: BROKEN })
    const requests = requestsOf(someone)
    await lacks(someone, 'engine', gone)
    await someone.opens('/fr/auth/reset_password')
    await someone.fillsIn({ email })
    await someone.submits()
    await expectOffer(someone, requests, { email })
    await loadsAgain(someone, 'engine')
    await someone.fillsIn({ email })
    await someone.submits()
    await someone.sees('reset-email-sent')
  })

  it('of the sign-up, which brings its countries: told at once, and again at a press that lacks nothing else', async () => {
    const someone = await visitor({ expects: BROKEN })
    const requests = requestsOf(someone)
    await lacks(someone, 'engine', page(404))
    await someone.opens('/fr/auth/signup_with_email')
    await expectOffer(someone, requests)
    await someone.modal().locator('[data-action="close"]').click()
    const values = aSignUp({ locale: 'fr', values: { email: newEmail() } })
    const { country: _, ...others } = values
    await someone.fillsIn(others)
    await someone.submits()
    await someone.modal().locator('[data-action="retry"]').waitFor()
    await loadsAgain(someone, 'engine')
    await someone.fillsIn(values)
    await someone.submits()
    await someone.sees('verification-sent')
  })
})

describe('what follows a form', () => {
  it.each(GONE)('%s: told, and gone on with after a reload', async (_, gone) => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: BROKEN })
    const requests = requestsOf(someone)
    await lacks(someone, 'stages', gone)
    await someone.opens('/fr/auth/login')
    await someone.signsIn(email, password)
    await expectOffer(someone, requests, { email })
    await loadsAgain(someone, 'stages')
    // The sign-in itself had worked.
    await someone.sees('success-end')
  })

  it('without a connection: told as such, and done at the next press', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: BROKEN })
    await lacks(someone, 'stages')
    // The last answer of the sign-in itself, and then nothing more.
    await someone.context.route(/accounts:lookup/, async (route) => {
      const response = await route.fetch()
      await someone.context.setOffline(true)
      await route.fulfill({ response })
    })
    await someone.opens('/fr/auth/login')
    await someone.signsIn(email, password)
    await expectOffline(someone, { email })
    await someone.context.unrouteAll()
    await someone.context.setOffline(false)
    await someone.fillsIn({ password })
    await someone.submits()
    await someone.sees('success-end')
  })
})

describe('the page’s own script', () => {
  it.each(GONE)('%s: told at once, in the page’s words, and what was typed stays', async (_, gone) => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: STOPPED })
    await lacks(someone, 'main', gone)
    await someone.opens('/fr/auth/login')
    const told = someone.page.getByRole('alert')
    await told.waitFor({ timeout: 2_000 })
    await someone.signsIn(email, password)
    expect(await told.innerText()).toMatch(/Recharger/)
    expect(await someone.field('email').inputValue()).toBe(email)
    expect(await someone.page.locator('[aria-busy=true]').count()).toBe(0)
    await getsBack(someone, 'main')
    const loaded = someone.page.waitForEvent('load')
    await told.getByRole('button').click()
    await loaded
    await someone.signsIn(email, password)
    await someone.sees('success-end')
  })

  it('without a connection: comes once that is back, and does what was pressed', async () => {
    const { email, password } = await aMemberOnRecord()
    const someone = await visitor({ expects: STOPPED })
    await lacks(someone, 'main', async (route) => {
      await someone.context.setOffline(true)
      await route.abort()
    })
    await someone.opens('/fr/auth/login')
    await someone.signsIn(email, password)
    const told = someone.page.getByRole('alert')
    await told.waitFor({ timeout: 2_000 })
    expect(await told.innerText()).toContain('connexion')
    await getsBack(someone, 'main')
    await someone.context.setOffline(false)
    await someone.sees('success-end')
  })
})

/** Parts of the site that come when they are needed, and do not: after a deploy, or because there is no connection. */
import { describe, expect, it } from '@jest/globals'
import type { Request, Route } from 'playwright-core'
import { aSignUp } from '../../fixtures/builders'
import { useBrowser } from '../support/browser'
import { createStoredMember, newEmail } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { expectRecovery } from './recovery'

const visitor = useBrowser()
/** What the browser says of a part that is not there. That nobody caught it is not among this. */
const BROKEN = [/^404 .*\/assets\//, /^error: .*(MIME type|Refused to execute|net::ERR_)/]

/** And, where it does not go on, of parts that it has fetched ahead. */
const ABORTED = [...BROKEN, /^warning: The resource .* was preloaded/]

const page = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'text/html',
    headers: { 'x-content-type-options': 'nosniff' },
    body: '<h1>KEF ID</h1>',
  })
const NOT_FOUND = [
  ['answered 404', page(404)],
  ['answered with a page', page(200)],
] as const

const scripts = (chunk: string) => new RegExp(`/assets/${chunk}\\.[^/]*\\.js$`)
const blockChunk = (user: Visitor, chunk: string, fault: (route: Route) => Promise<void> = (route) => route.abort()) =>
  user.context.route(scripts(chunk), fault)
const unblockChunk = (user: Visitor, chunk: string) => user.context.unroute(scripts(chunk))

/** The modal that offers to load the page again, after which `part` is there. */
async function expectReloadOffer(user: Visitor, chunk: string): Promise<void> {
  await unblockChunk(user, chunk)
  const loaded = user.page.waitForEvent('load')
  await user.modal().locator('[data-action="retry"]').click()
  await loaded
}

const reports = (requests: readonly Request[]) =>
  callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')

/** Tells of a newer site: one modal that offers it, one report. */
async function expectOffer(user: Visitor, requests: readonly Request[], typedValues = {}): Promise<void> {
  await user.modal().locator('[data-action="retry"]').waitFor()
  const seen = await expectRecovery(user, { locale: 'fr', typedValues, requests })
  expect([seen.messages.map(({ key }) => key), seen.focus]).toEqual([['error.genericError'], 'dialog'])
  if (reports(requests).length === 0) await user.page.waitForRequest(/\/call\/logError/)
  await user.page.waitForLoadState('networkidle')
  expect(reports(requests)).toHaveLength(1)
}

/** Tells that there is no connection, where somebody pressed. */
async function expectOffline(user: Visitor, typedValues = {}): Promise<void> {
  await user.error('error.offline').waitFor()
  const seen = await expectRecovery(user, { locale: 'fr', typedValues })
  expect([seen.messages.map(({ key }) => key), seen.focus]).toEqual([['error.offline'], 'notices'])
}

describe('the engine of a form', () => {
  it.each(NOT_FOUND)('of the sign-in, %s: told at the press, and there after a reload', async (_, notFound) => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: BROKEN })
    const requests = requestsOf(user)
    await blockChunk(user, 'form-controller', notFound)
    await user.opens('/fr/auth/login')
    await user.signsIn(email, password)
    await expectOffer(user, requests, { email })
    await expectReloadOffer(user, 'form-controller')
    await user.signsIn(email, password)
    await user.sees('success-end')
  })

  it.each([
    ['sign-in', '/fr/auth/login', 'success-end'],
    ['forgotten password', '/fr/auth/reset_password', 'reset-email-sent'],
  ] as const)(
    'of the %s, without a connection: told at each press, and done once it is back',
    async (_, path, done) => {
      const { email, password } = await createStoredMember()
      const user = await visitor({ expectedProblems: BROKEN })
      await blockChunk(user, 'form-controller')
      await user.opens(path)
      await user.fillsIn(done === 'success-end' ? { email, password } : { email })
      await user.context.setOffline(true)
      for (const _press of ['first', 'second']) {
        await user.submits()
        await expectOffline(user, { email })
      }
      await unblockChunk(user, 'form-controller')
      await user.context.setOffline(false)
      await user.submits()
      await user.sees(done)
    },
  )

  it.each(NOT_FOUND)(
    'of the forgotten password, %s: told at the press, and there after a reload',
    async (_, notFound) => {
      const { email } = await createStoredMember()
      const user = await visitor({ expectedProblems: BROKEN })
      const requests = requestsOf(user)
      await blockChunk(user, 'form-controller', notFound)
      await user.opens('/fr/auth/reset_password')
      await user.fillsIn({ email })
      await user.submits()
      await expectOffer(user, requests, { email })
      await expectReloadOffer(user, 'form-controller')
      await user.fillsIn({ email })
      await user.submits()
      await user.sees('reset-email-sent')
    },
  )

  it('of the sign-up, which brings its countries: told at once, and again at a press that lacks nothing else', async () => {
    const user = await visitor({ expectedProblems: BROKEN })
    const requests = requestsOf(user)
    await blockChunk(user, 'form-controller', page(404))
    await user.opens('/fr/auth/signup_with_email')
    await expectOffer(user, requests)
    await user.modal().locator('[data-action="close"]').click()
    const values = aSignUp({ locale: 'fr', values: { email: newEmail() } })
    const { country: _, ...others } = values
    await user.fillsIn(others)
    await user.submits()
    await user.modal().locator('[data-action="retry"]').waitFor()
    await expectReloadOffer(user, 'form-controller')
    await user.fillsIn(values)
    await user.submits()
    await user.sees('verification-sent')
  })
})

describe('what follows a form', () => {
  it.each(NOT_FOUND)('%s: told, and gone on with after a reload', async (_, notFound) => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: BROKEN })
    const requests = requestsOf(user)
    await blockChunk(user, 'post-submit', notFound)
    await user.opens('/fr/auth/login')
    await user.signsIn(email, password)
    await expectOffer(user, requests, { email })
    await expectReloadOffer(user, 'post-submit')
    // The sign-in itself had worked.
    await user.sees('success-end')
  })

  it('without a connection: told as such, and done at the next press', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: BROKEN })
    await blockChunk(user, 'post-submit')
    // The last answer of the sign-in itself, and then nothing more.
    await user.context.route(/accounts:lookup/, async (route) => {
      const response = await route.fetch()
      await user.context.setOffline(true)
      await route.fulfill({ response })
    })
    await user.opens('/fr/auth/login')
    await user.signsIn(email, password)
    await expectOffline(user, { email })
    await user.context.unrouteAll()
    await user.context.setOffline(false)
    await user.fillsIn({ password })
    await user.submits()
    await user.sees('success-end')
  })
})

describe('the page’s own script', () => {
  it.each(NOT_FOUND)('%s: told at once, in the page’s words, and what was typed stays', async (_, notFound) => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: ABORTED })
    await blockChunk(user, 'main', notFound)
    await user.opens('/fr/auth/login')
    const notice = user.page.getByRole('alert')
    await notice.waitFor({ timeout: 2_000 })
    await user.signsIn(email, password)
    expect(await notice.innerText()).toMatch(/Recharger/)
    expect(await user.field('email').inputValue()).toBe(email)
    expect(await user.page.locator('[aria-busy=true]').count()).toBe(0)
    await unblockChunk(user, 'main')
    const loaded = user.page.waitForEvent('load')
    await notice.getByRole('button').click()
    await loaded
    await user.signsIn(email, password)
    await user.sees('success-end')
  })

  it('without a connection: comes once that is back, and does what was pressed', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: ABORTED })
    await blockChunk(user, 'main', async (route) => {
      await user.context.setOffline(true)
      await route.abort()
    })
    await user.opens('/fr/auth/login')
    await user.signsIn(email, password)
    const notice = user.page.getByRole('alert')
    await notice.waitFor({ timeout: 2_000 })
    expect(await notice.innerText()).toContain('connexion')
    await unblockChunk(user, 'main')
    await user.context.setOffline(false)
    await user.sees('success-end')
  })
})

/** Files of a release that do not load, because a deploy has removed them or the connection is lost. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Request, Route } from 'playwright-core'
import { HYDRATED_EVENT } from '../../../src/domain/prehydration'
import { aSignUp } from '../../fixtures/builders'
import { eventually } from '../../support/eventually'
import { proxySite, type ProxiedSite } from '../../support/proxiedSite'
import { testSystem } from '../../support/system'
import { useBrowser } from '../support/browser'
import { createStoredMember, newEmail } from '../support/members'
import { callsTo, requestsOf } from '../support/requests'
import type { Visitor } from '../support/visitor'
import { expectRecovery } from './recovery'

const visitor = useBrowser({ hasEmptyCache: true })
/** The browser's console messages about a missing chunk. An unhandled rejection is not among them. */
const BROKEN = [/^404 .*\/assets\//, /^error: .*(MIME type|Refused to execute|net::ERR_)/]

/** The same when the main script is missing, so that preloaded chunks are not used. */
const ABORTED = [...BROKEN, /^warning: The resource .* was preloaded/]

const page = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'text/html',
    headers: { 'x-content-type-options': 'nosniff' },
    body: '<h1>KEF ID</h1>',
  })
const scripts = (chunk: string) => new RegExp(`/assets/${chunk}\\.[^/]*\\.js(\\?\\d+)?$`)
const blockChunk = (user: Visitor, chunk: string, fault: (route: Route) => Promise<void> = (route) => route.abort()) =>
  user.context.route(scripts(chunk), fault)
const unblockChunk = (user: Visitor, chunk: string) => user.context.unroute(scripts(chunk))

/** Accepts the offer to reload the page, with the chunk available. */
async function reloadWithChunk(user: Visitor, chunk: string): Promise<void> {
  await unblockChunk(user, chunk)
  const loaded = user.page.waitForEvent('load')
  await user.modal().locator('[data-action="retry"]').click()
  await loaded
}

const reports = (requests: readonly Request[]) =>
  callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')

/** The site is newer: one modal that offers a reload, and one error report. */
async function expectReloadOffer(user: Visitor, requests: readonly Request[], typedValues = {}): Promise<void> {
  await user.modal().locator('[data-action="retry"]').waitFor()
  const seen = await expectRecovery(user, { locale: 'fr', typedValues, requests })
  expect([seen.messages.map(({ key }) => key), seen.focus]).toEqual([['error.genericError'], 'dialog'])
  if (reports(requests).length === 0) await user.page.waitForRequest(/\/call\/logError/)
  await user.page.waitForLoadState('networkidle')
  expect(reports(requests)).toHaveLength(1)
}

/** The form says that the connection is lost. */
async function expectOffline(user: Visitor, typedValues = {}): Promise<void> {
  await user.error('error.offline').waitFor()
  const seen = await expectRecovery(user, { locale: 'fr', typedValues })
  expect([seen.messages.map(({ key }) => key), seen.focus]).toEqual([['error.offline'], 'notices'])
}

describe('the form controller', () => {
  it('answered 404: a submit offers a reload, after which it works', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: BROKEN })
    const requests = requestsOf(user)
    await blockChunk(user, 'form-controller', page(404))
    await user.opens('/fr/auth/login')
    await user.signsIn(email, password)
    await expectReloadOffer(user, requests, { email })
    await reloadWithChunk(user, 'form-controller')
    await user.signsIn(email, password)
    await user.sees('success-end')
  })

  it('offline: each submit says so, and works once the connection is back', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: BROKEN })
    await blockChunk(user, 'form-controller')
    await user.opens('/fr/auth/login')
    await user.fillsIn({ email, password })
    await user.context.setOffline(true)
    for (const _press of ['first', 'second']) {
      await user.submits()
      await expectOffline(user, { email })
    }
    await unblockChunk(user, 'form-controller')
    await user.context.setOffline(false)
    await user.submits()
    await user.sees('success-end')
  })
})

describe('the main script', () => {
  it('answered 404: the load error is shown at once in the page’s language, and typed values are kept', async () => {
    const { email, password } = await createStoredMember()
    const user = await visitor({ expectedProblems: ABORTED })
    await blockChunk(user, 'main', page(404))
    await user.opens('/fr/auth/login', { hydrates: false })
    const notice = user.page.getByRole('alert')
    await notice.waitFor({ timeout: 5_000 })
    await user.signsIn(email, password)
    await notice.filter({ hasText: 'Recharger' }).waitFor()
    expect(await user.field('email').inputValue()).toBe(email)
    await user.page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await unblockChunk(user, 'main')
    const loaded = user.page.waitForEvent('load')
    await notice.getByRole('button').click()
    await loaded
    await user.signsIn(email, password)
    await user.sees('success-end')
  })
})

describe('the chunk of a prerendered screen', () => {
  it('offline: it loads when the connection is back, and the form keeps its values', async () => {
    const user = await visitor({ expectedProblems: ABORTED })
    let loseConnection = () => undefined as void
    const filled = new Promise<void>((resolve) => (loseConnection = resolve))
    await blockChunk(user, 'signup', async (route) => {
      await filled
      await route.abort()
    })
    const requests = requestsOf(user)
    await user.page.goto(new URL('/fr/auth/signup_with_email', testSystem().site).href)
    const values = aSignUp({ locale: 'fr', values: { email: newEmail() } })
    const { country, ...others } = values
    await user.fillsIn(others)
    await user.context.setOffline(true)
    loseConnection()
    const notice = user.page.getByRole('alert')
    await notice.waitFor({ timeout: 5_000 })
    await notice.filter({ hasText: 'hors ligne' }).waitFor()
    await expectRecovery(user, { locale: 'fr', typedValues: others, requests })
    await unblockChunk(user, 'signup')
    await user.context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
    for (const name of ['email', 'password'] as const)
      await eventually(async () => expect(await user.field(name).inputValue()).toBe(values[name]))
    await user.fillsIn({ country: country ?? '' })
    await user.submits()
    await user.sees('verification-sent')
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(1)
    expect(requests.filter((request) => /\/assets\/main\./.test(request.url()))).toHaveLength(1)
  })
})

describe('a file that a release lacked for one visit', () => {
  let isMissing: string | null = null
  let site: ProxiedSite
  beforeAll(async () => {
    site = await proxySite((path) =>
      isMissing !== null && path.startsWith(`/assets/${isMissing}`) ? '/assets/gone.12345678.js' : path,
    )
  })
  afterAll(() => site.close())

  it.each(['main', 'signup', 'rest-', 'form-controller', 'styles'])('is there at the next one: %s', async (name) => {
    const user = await visitor({ expectedProblems: [...ABORTED, /ChunkLoadError/] })
    const url = `${site.origin}/fr/auth/signup_with_email`
    const answered = user.page.waitForResponse((response) => response.status() === 404)
    isMissing = name
    await user.page.goto(url)
    await answered
    await user.page.waitForLoadState('networkidle')
    isMissing = null
    await user.page.goto(url)
    await user.page.waitForFunction((event) => event in window, HYDRATED_EVENT)
    await user.submits()
    await user.error('error.emailRequired').waitFor()
    await user.page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('/assets/styles')),
    )
  })
})

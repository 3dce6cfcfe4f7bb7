/** A browser context that one test leaves to the next one holds nothing of it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { testSystem } from '../support/system'
import { ContextPool } from './support/contexts'

const PHONE = { width: 390, hasMotion: false, userAgent: undefined }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ isShell: true })
}, 60_000)
afterAll(() => browser.close())

/** Opens the site in a new tab, writes into every storage, and returns what was there before. */
async function visit(context: BrowserContext) {
  const page = await context.newPage()
  const response = await page.goto(`${testSystem().site}/auth/login`)
  const stored = await page.evaluate(async () => {
    const found = { ...localStorage, ...sessionStorage, cookie: document.cookie }
    const databases = (await indexedDB.databases()).filter(({ name }) => name === 'typed')
    localStorage.typed = sessionStorage.typed = 'by the visitor before'
    document.cookie = 'typed=before'
    await new Promise((done) => indexedDB.open('typed').addEventListener('success', done))
    return { typed: 'typed' in found, cookie: found.cookie.includes('typed'), databases: databases.length }
  })
  return { ...stored, status: response?.status() ?? 0 }
}

const EMPTY = { typed: false, cookie: false, databases: 0, status: 200 }
const LEFT = { typed: true, cookie: true, databases: 1, status: 200 }

it('has no storage, cookies, routes or tabs of the test before, and a connection', async () => {
  const contexts = new ContextPool(browser)
  const first = await contexts.lend(PHONE)
  expect(await visit(first)).toEqual(EMPTY)
  expect(await visit(first)).toEqual(LEFT)
  await first.route('**/*', (route) => route.fulfill({ status: 500 }))
  await first.setOffline(true)
  await contexts.takeBack(first)

  const second = await contexts.lend(PHONE)
  expect(second).toBe(first)
  expect(second.pages()).toHaveLength(1)
  expect(await visit(second)).toEqual(EMPTY)
})

it('is not left to a test of another width, and not at all once a script or a clock was added', async () => {
  const contexts = new ContextPool(browser)
  const first = await contexts.lend(PHONE)
  await contexts.takeBack(first)
  expect(await contexts.lend({ ...PHONE, width: 1280 })).not.toBe(first)

  const second = await contexts.lend(PHONE)
  expect(second).toBe(first)
  await second.addInitScript(() => undefined)
  await contexts.takeBack(second)
  const third = await contexts.lend(PHONE)
  expect(third).not.toBe(second)
  await (await third.newPage()).clock.install()
  await contexts.takeBack(third)
  expect(await contexts.lend(PHONE)).not.toBe(third)
})

/** The replay page of the local system: shows the customer's screens step by step, without DevTools. */
import { describe, expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { accessibilityViolations } from './support/axe'
import { useBrowser } from './support/browser'
import { captureFrame, redactionsFor, freezeTime } from './support/captureFrames'
import { newEmail } from './support/members'
import { aReportedError, isInView, openReplay, REFUSED } from './support/replayPage'
import { requestsOf } from './support/requests'

const visitor = useBrowser()
const LIGHT_PAPER = 'rgb(251, 250, 248)'

describe('the replay page', () => {
  it('shows a report step by step, in the customer’s language or another, without a request to the site', async () => {
    const email = newEmail('ines')
    const customer = await visitor({ expectedProblems: REFUSED })
    await freezeTime(customer, Date.now())
    const reference = await aReportedError(customer, email)
    const seen = await captureFrame(customer, 'the error', 0, redactionsFor(email))

    const support = await visitor({ width: 1440 })
    await support.page.setViewportSize({ width: 1440, height: 1200 })
    // The customer's colour scheme is shown, not the one of support.
    await support.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    const requests = requestsOf(support)
    await openReplay(support, `?code=${reference.toLowerCase()}`)
    const stage = support.page.frameLocator('iframe')
    await stage.getByRole('alertdialog').waitFor()
    await stage.locator('main h1').waitFor()
    await support.page.getByRole('heading', { name: `Report ${reference}`, exact: true }).waitFor()
    await support.page.getByText('About this report').click()
    expect((await support.page.locator('.replay-facts').innerText()).split(/\s*\n\s*/).slice(0, 6)).toEqual([
      'Error',
      'auth/odd-reason',
      'Reported',
      expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d \S+$/),
      'Page',
      'Sign-in, 390 × 844, light theme',
    ])
    expect(await stage.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(LIGHT_PAPER)
    const text = () => stage.locator('body').innerText()
    await eventually(async () =>
      expect(`${await stage.locator('title').first().textContent()}\n${await text()}`).toBe(seen.text),
    )

    // All steps are in view, beginning with the first.
    await eventually(async () =>
      expect(await support.page.locator('.replay-log').evaluate((log) => log.scrollTop)).toBe(0),
    )
    await support.page.getByRole('button', { name: 'Play again' }).waitFor()
    const current = support.page.locator('[aria-current=step]')
    expect((await current.innerText()).split(/\s*\n\s*/)).toEqual([
      expect.stringMatching(/^\d+$/),
      'Error reported: reference shown',
      expect.stringMatching(/ s$/),
      'error/reported',
    ])
    // The state before the first action is no step.
    const count = (await support.page.locator('.replay-log li').count()) - 1
    await support.page.getByText(new RegExp(`^Step ${count} of ${count}, \\d+\\.\\d\\d s$`)).waitFor()
    await support.page.keyboard.press('ArrowLeft')
    await current.filter({ hasText: 'Sign-in refused: unknown error' }).waitFor()
    await stage.getByText(reference).waitFor({ state: 'detached' })
    await support.page.getByRole('button', { name: `step ${count}`, exact: true }).click()
    await stage.getByText(reference).waitFor()
    await support.page.keyboard.press('ArrowLeft')
    await stage.getByText(reference).waitFor({ state: 'detached' })
    await support.page.keyboard.press('ArrowLeft')
    await current.filter({ hasText: 'login/submitted' }).waitFor()
    await support.page.locator('.replay-log summary').click()
    await support.page.locator('.replay-log pre').getByText('i***@example.com').waitFor()
    await stage.getByRole('alertdialog').waitFor({ state: 'detached' })
    await support.page.keyboard.press('Home')
    await support.page.getByText(`Start, ${count} steps`, { exact: true }).waitFor()
    const headRow = support.page.locator('.replay-steps header')
    const head = await headRow.boundingBox()
    await support.page.getByRole('button', { name: 'Go to the error' }).click()
    await current.filter({ hasText: 'led to this report' }).waitFor()
    await support.page.getByText('At the error', { exact: true }).waitFor()
    expect(await headRow.boundingBox()).toEqual(head)
    await support.page.keyboard.press('Home')
    await current.filter({ hasText: 'initial state' }).waitFor()
    await support.page.getByRole('button', { name: 'visit/started' }).click()
    await stage.getByRole('heading', { name: 'Heureux de vous revoir' }).waitFor()
    await support.page.getByLabel('Shown in').selectOption('ja')
    await stage.locator('html[lang=ja]').waitFor()
    await support.page.getByLabel('Shown in').selectOption('en')
    await stage.getByRole('heading', { name: 'Welcome back' }).waitFor()

    await support.page.getByRole('button', { name: 'Play', exact: true }).click()
    await current.filter({ hasText: 'error/reported' }).waitFor()
    await stage.getByRole('alertdialog').getByText(reference).waitFor()
    const urls = requests.map((request) => request.url())
    expect(urls.filter((url) => !url.startsWith(`${testSystem().storefront}/replay`))).toEqual([])
  })

  it('shows a file, and explains what is wrong with a code or a file', async () => {
    const support = await visitor({ width: 1440, expectedProblems: REFUSED })
    await openReplay(support)
    const wrong = support.page.getByRole('alert')
    for (const [code, words] of [
      ['7KQ4-MX3P', 'There is no report 7KQ4-MX3P'],
      ['hello', 'is not a reference'],
      ['', 'Enter the reference'],
    ] as const) {
      await support.page.getByLabel('Reference').fill(code)
      await support.page.getByRole('button', { name: 'Show the replay' }).click()
      await wrong.filter({ hasText: words }).waitFor()
      expect(await support.page.locator('[aria-invalid]:focus').count()).toBe(1)
    }
    const chooses = (text: string) =>
      support.page
        .getByLabel('Open a file')
        .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await chooses('{"payload":1}')
    await wrong.filter({ hasText: 'has no history' }).waitFor()
    expect(await support.page.locator('[aria-invalid]').count()).toBe(0)

    const customer = await visitor({ expectedProblems: REFUSED })
    const reference = await aReportedError(customer, newEmail())
    const file = await (await fetch(`${testSystem().storefront}/replay/report.json?code=${reference}`)).text()
    await chooses(file)
    await support.page.frameLocator('iframe').getByRole('alertdialog').waitFor()
    await wrong.waitFor({ state: 'detached' })

    // No step led to a report of another error.
    await openReplay(support)
    await chooses(file.replace(/("err":\s*\{[^}]*"code":\s*")[^"]*/, '$1auth/other'))
    await support.page.getByText('auth/other', { exact: true }).first().waitFor()
    expect(await support.page.getByRole('button', { name: 'Go to the error' }).count()).toBe(0)
  })

  it('shows the screen on a phone, and lists the latest reports to choose from', async () => {
    const customer = await visitor({ expectedProblems: REFUSED })
    const reference = await aReportedError(customer, newEmail())
    const support = await visitor({ width: 390, expectedProblems: REFUSED })
    await openReplay(support)
    const entry = support.page.getByRole('link', { name: reference })
    const listed = /^[\w-]{9}\s+.*unknown error\s+Sign-in · Phone · France\s+(?:Today|\d+ \w+), \d\d:\d\d:\d\d$/
    expect(await entry.innerText()).toMatch(listed)
    await support.page.getByLabel('Reference').fill(reference.slice(0, -1))
    await support.page.getByRole('button', { name: 'Show the replay' }).click()
    await support.page.getByRole('alert').getByRole('link', { name: reference, exact: true }).waitFor()
    expect(await accessibilityViolations(support.page)).toEqual([])
    await entry.last().click()
    await support.page.frameLocator('iframe').getByRole('alertdialog').waitFor()
    // The reference stays in view.
    const title = support.page.getByRole('heading', { name: `Report ${reference}` })
    expect(await isInView(title)).toBe(true)
    const screen = support.page.locator('.replay-screen')
    await eventually(async () => expect((await screen.boundingBox())?.height).toBeGreaterThan(280))
    expect(await support.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityViolations(support.page)).toEqual([])
    // The whole dialog is in view, with the buttons below it.
    const dialog = support.page.frameLocator('iframe').getByRole('alertdialog')
    const dialogHeight = await dialog.evaluate((element) => element.getBoundingClientRect().height)
    const windowWidth = await dialog.evaluate((element) => element.ownerDocument.documentElement.clientWidth)
    const stageHeight = (await support.page.locator('.replay-stage').boundingBox())?.height ?? 0
    await eventually(async () => {
      const scale = ((await screen.boundingBox())?.width ?? 0) / windowWidth
      expect(scale).toBeGreaterThan(0.7)
      expect(dialogHeight * scale).toBeLessThanOrEqual(stageHeight)
    })
    const back = support.page.getByRole('button', { name: 'Previous' })
    expect(await isInView(back)).toBe(true)
    // The page scrolls the list between the screen and the buttons to the current step.
    const [step, stage] = [support.page.locator('[aria-current=step]'), support.page.locator('.replay-stage')]
    const expectStepBetween = () =>
      eventually(async () => {
        const [top, above, below] = [await step.boundingBox(), await stage.boundingBox(), await back.boundingBox()]
        expect(top?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity) - 1)
        expect((top?.y ?? Infinity) + (top?.height ?? 0)).toBeLessThan(below?.y ?? 0)
      })
    await expectStepBetween()
    expect(await support.page.locator('.replay-log').evaluate((log) => log.scrollHeight - log.clientHeight)).toBe(0)
    const place = await back.boundingBox()
    // Opened data is in view above the buttons, which keep their place.
    const expectAboveButtons = (opened: Locator) =>
      eventually(async () => {
        const [box, buttons] = await Promise.all(
          [opened, support.page.locator('.replay-transport')].map((part) => part.boundingBox()),
        )
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual((buttons?.y ?? 0) + 1)
      })
    await support.page.locator('.replay-log summary').click()
    expect(await isInView(title)).toBe(true)
    await expectAboveButtons(support.page.locator('.replay-log pre'))
    await back.click()
    await support.page.frameLocator('iframe').getByText(reference).waitFor({ state: 'detached' })
    await step.filter({ hasText: 'Sign-in refused: unknown error' }).waitFor()
    expect(await isInView(screen)).toBe(true)
    await expectStepBetween()
    expect((await back.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
    // The list begins with a whole row below its head, which stays in view.
    await support.page.getByRole('button', { name: 'wrong password' }).click()
    await eventually(async () => {
      const head = await support.page.locator('.replay-steps header').boundingBox()
      const top = (await step.boundingBox())?.y ?? 0
      expect(top).toBeCloseTo((head?.y ?? 0) + (head?.height ?? 0), 0)
    })
    expect(await isInView(support.page.getByRole('button', { name: 'Go to the error' }))).toBe(true)
    const about = support.page.getByText('About this report')
    await about.click()
    await expectAboveButtons(support.page.locator('.replay-facts'))
    await about.click()
    // A form is shown down to its button, with space below it, in a stage of the same place and size.
    const frame = support.page.locator('.replay-view')
    const stageBox = await stage.boundingBox()
    await support.page.keyboard.press('Home')
    const button = support.page.frameLocator('iframe').locator('main [type=submit]')
    await button.waitFor()
    await eventually(async () => {
      const [view, its] = [await frame.boundingBox(), await button.boundingBox()]
      const space = (view?.y ?? 0) + (view?.height ?? 0) - (its?.y ?? 0) - (its?.height ?? Infinity)
      expect(space).toBeGreaterThanOrEqual(8)
      expect(await stage.boundingBox()).toEqual(stageBox)
    })
    // Size and language are below the screen, wherever the page is scrolled to.
    const language = support.page.getByLabel('Shown in')
    const whole = support.page.getByRole('button', { name: 'Fit' })
    for (const control of [language, whole, support.page.getByRole('button', { name: 'Close-up' })]) {
      expect(await isInView(control)).toBe(true)
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await whole.click()
    await support.page.locator('[aria-pressed=true]').getByText('Fit').waitFor()
    // At full size the arrow keys scroll the focused screen, and do not step.
    await support.page.getByRole('button', { name: '100%' }).click()
    const view = support.page.getByRole('region', { name: 'Screen' })
    await view.press('ArrowRight')
    await eventually(async () => expect(await view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0))
    await support.page.getByText(/^Start, \d+ steps$/).waitFor()
    expect(await accessibilityViolations(support.page)).toEqual([])
    await language.selectOption('ja')
    await support.page.frameLocator('iframe').locator('html[lang=ja]').waitFor()
  })

  it('is not part of the site', async () => {
    const { site, storefront } = testSystem()
    for (const path of ['/replay', '/replay/frame.html', '/frame.html']) {
      expect((await fetch(site + path)).status).toBe(404)
    }
    expect((await fetch(`${storefront}/replay/..%2f..%2fpackage.json`)).status).toBe(404)
  })
})

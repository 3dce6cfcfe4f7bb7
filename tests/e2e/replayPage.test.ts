/** The replay page of the local system: shows the customer's screens step by step, without a browser extension. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../support/eventually'
import { testSystem } from '../support/system'
import { accessibilityViolations } from './support/axe'
import { useBrowser } from './support/browser'
import { captureFrame, redactionsFor } from './support/captureFrames'
import { newEmail } from './support/members'
import { aReportedError, openReplay, REFUSED } from './support/replayPage'
import { requestsOf } from './support/requests'

const visitor = useBrowser()
const LIGHT_PAPER = 'rgb(251, 250, 248)'

describe('the replay page', () => {
  it('shows a report step by step as the customer saw it, with no request and no navigation', async () => {
    const email = newEmail('ines')
    const customer = await visitor({ expectedProblems: REFUSED })
    const reference = await aReportedError(customer, email)
    const seen = await captureFrame(customer, 'the error', 0, redactionsFor(email))

    const support = await visitor({ width: 1440 })
    // The customer's colour scheme is shown, not the one of support.
    await support.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await openReplay(support, `?code=${reference.toLowerCase()}`)
    const screen = support.page.frameLocator('iframe')
    await screen.getByRole('alertdialog').getByText(reference).waitFor()
    await eventually(async () =>
      expect(
        `${await screen.locator('title').first().textContent()}\n${await screen.locator('body').innerText()}`,
      ).toBe(seen.text),
    )
    const body = screen.locator('body')
    expect(await body.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([390, 844])
    expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(LIGHT_PAPER)
    await screen.locator('html[lang=fr]').waitFor()
    const facts = await support.page.getByRole('region', { name: 'Facts' }).innerText()
    for (const fact of [reference, 'auth/odd-reason', '/fr/auth/login', 'release', 'capabilities', 'platform'])
      expect(facts).toContain(fact)

    await support.page.waitForLoadState('networkidle')
    const storage = await support.storage()
    const [requests, navigations] = [requestsOf(support), [] as string[]]
    support.page.on('framenavigated', (frame) => navigations.push(frame.url()))
    const slider = support.page.getByRole('slider')
    await slider.press('ArrowLeft')
    await screen.getByText(reference).waitFor({ state: 'detached' })
    // The dialog does not take the focus from the slider.
    await support.page.keyboard.press('ArrowRight')
    await screen.getByText(reference).waitFor()
    await support.page.keyboard.press('Control+[')
    await screen.getByText(reference).waitFor({ state: 'detached' })
    const actions = support.page.getByTestId('actionListRows')
    await actions.getByText('login/submitted').last().click()
    await screen.getByRole('alertdialog').waitFor({ state: 'detached' })
    await support.page.getByText('State', { exact: true }).click()
    await support.page.getByText('loginForm').waitFor()
    await slider.press('Home')
    await screen.getByRole('heading', { name: 'Heureux de vous revoir' }).waitFor()
    await screen.locator('main a').first().click()
    expect(await support.page.content()).not.toContain(email)
    expect(requests.map((request) => request.url())).toEqual([])
    expect(navigations).toEqual([])
    expect(await support.storage()).toEqual(storage)

    await support.page.getByLabel('Language').selectOption('ja')
    await screen.locator('html[lang=ja]').waitFor()
  })

  it('shows a file, and explains what is wrong with a reference or a file', async () => {
    const support = await visitor({ width: 1440, expectedProblems: REFUSED })
    await openReplay(support)
    const wrong = support.page.getByRole('alert')
    for (const [code, words] of [
      ['7KQ4-MX3P', 'There is no report 7KQ4-MX3P'],
      ['hello', 'is not a reference'],
    ] as const) {
      await support.page.getByLabel('Reference').fill(code)
      await support.page.getByRole('button', { name: 'Show the replay' }).click()
      await wrong.filter({ hasText: words }).waitFor()
    }
    const chooses = (text: string) =>
      support.page
        .getByLabel('File of a report')
        .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await chooses('hello')
    await wrong.filter({ hasText: 'not a JSON file' }).waitFor()
    await chooses('{"payload":1}')
    await wrong.filter({ hasText: 'has no history' }).waitFor()

    const reference = await aReportedError(await visitor({ expectedProblems: REFUSED }), newEmail())
    await chooses(await (await fetch(`${testSystem().storefront}/replay/report.json?code=${reference}`)).text())
    await support.page.frameLocator('iframe').getByRole('alertdialog').getByText(reference).waitFor()
  })

  it('lists the latest reports, and shows one on a phone', async () => {
    const reference = await aReportedError(await visitor({ expectedProblems: REFUSED }), newEmail())
    const support = await visitor({ width: 390 })
    await openReplay(support)
    const entry = support.page.getByRole('listitem').filter({ hasText: reference })
    await entry.filter({ hasText: 'auth/odd-reason' }).waitFor()
    expect(await accessibilityViolations(support.page)).toEqual([])
    await entry.getByRole('link').click()
    await support.page.frameLocator('iframe').getByRole('alertdialog').waitFor()
    expect(await support.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('is not part of the site', async () => {
    const { site, storefront } = testSystem()
    for (const path of ['/replay', '/replay/frame.html', '/frame.html']) {
      expect((await fetch(site + path)).status).toBe(404)
    }
    expect((await fetch(`${storefront}/replay/..%2f..%2fpackage.json`)).status).toBe(404)
  })
})

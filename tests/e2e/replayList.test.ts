/** The list of steps on the replay page, and the facts below it. */
import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { newEmail } from './support/members'
import { aReportedError, openReplay, REFUSED } from './support/replayPage'

const visitor = useBrowser()
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 640 },
] as const

it.each(SIZES)('“Earlier steps” leads to the first row in a window of $width × $height', async (size) => {
  const page = await openReport(size)
  const start = page.getByRole('button', { name: 'Before the first step' })
  expect(await isSeen(start)).toBe(false)
  await page.getByRole('button', { name: 'Earlier steps' }).click()
  await eventually(async () => expect(await isSeen(start)).toBe(true))
  await page.getByRole('button', { name: 'Earlier steps' }).waitFor({ state: 'detached' })
  expect(await start.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await start.innerText()).toMatch(/Started \d\d:\d\d:\d\d/)
})

it.each(SIZES.slice(1))('the local tools and the mark are in view in a window of $width × $height', async (size) => {
  const page = await openReport(size)
  for (const part of [page.getByRole('link', { name: 'Mailbox' }), page.locator('.mark')])
    expect(await isSeen(part)).toBe(true)
})

it.each(SIZES)('the open facts follow the last step in a window of $width × $height', async (size) => {
  const page = await openReport(size)
  const [step, facts] = [page.locator('[aria-current=step]'), page.locator('.replay-about')]
  const summary = facts.locator('summary')
  const closed = await boxOf(summary)
  for (let time = 1; time <= 2; time += 1) {
    await summary.click()
    await facts.getByText('Browser allows').waitFor()
    await eventually(async () => {
      expect(await isSeen(step)).toBe(true)
      expect(await isSeen(summary)).toBe(true)
      expect(await gapBetween(page.locator('.replay-log li').last(), facts)).toBeLessThanOrEqual(1)
    })
    await summary.click()
    await eventually(async () => expect(await boxOf(summary)).toEqual(closed))
    expect(await isSeen(step)).toBe(true)
  }
})

async function openReport(size: (typeof SIZES)[number]) {
  const reference = await aReportedError(await visitor({ expectedProblems: REFUSED }), newEmail())
  const support = await visitor({ width: size.width })
  await support.page.setViewportSize(size)
  await openReplay(support, `?code=${reference}`)
  await support.page.frameLocator('iframe').getByRole('alertdialog').waitFor()
  await eventually(async () => expect(await isSeen(support.page.locator('[aria-current=step]'))).toBe(true))
  return support.page
}

/** Whether its middle is in the window, with nothing above it. */
const isSeen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [{ y, height }, below] = [await boxOf(upper), await boxOf(lower)]
  return below.y - y - height
}

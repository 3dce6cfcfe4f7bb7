/** The list of steps on the replay page. */
import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { newEmail } from './support/members'
import { aReportedError, openReplay, REFUSED } from './support/replayPage'

const visitor = useBrowser()

/** Whether its middle is in the window, with nothing above it. */
const isSeen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

it.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 640 },
])('steps above the list are one press away in a window of $width × $height', async (size) => {
  const reference = await aReportedError(await visitor({ expectedProblems: REFUSED }), newEmail())
  const support = await visitor({ width: size.width })
  const { page } = support
  await page.setViewportSize(size)
  await openReplay(support, `?code=${reference}`)
  await page.frameLocator('iframe').getByRole('alertdialog').waitFor()
  const start = page.getByText('Before the first step')
  const last = page.locator('[aria-current=step]')
  await eventually(async () => expect(await isSeen(last)).toBe(true))
  // On a narrow page the facts follow the last step at once, or clearly below it: a strip looks like a fault.
  const [row, facts] = [page.locator('.replay-log li').last(), page.locator('.replay-about')]
  await eventually(async () => {
    const [{ y = 0, height = 0 }, below] = [(await row.boundingBox()) ?? {}, (await facts.boundingBox())?.y ?? 0]
    const space = below - y - height
    expect(size.width >= 900 || space <= 0 || space > 40).toBe(true)
  })
  expect(await isSeen(start)).toBe(false)
  await page.getByRole('button', { name: 'Earlier steps' }).click()
  await eventually(async () => expect(await isSeen(start)).toBe(true))
  await page.getByRole('button', { name: 'Earlier steps' }).waitFor({ state: 'detached' })
})

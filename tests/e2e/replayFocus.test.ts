/** The focus in the screens of the replay page. */
import { expect, it } from '@jest/globals'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { newEmail } from './support/members'
import { aReportedError, openReplay, REFUSED } from './support/replayPage'

const visitor = useBrowser()

it('a replayed screen shows which field the page has focused, whatever is chosen around it', async () => {
  const reference = await aReportedError(await visitor({ expectedProblems: REFUSED }), newEmail())
  const support = await visitor({ width: 390 })
  await openReplay(support, `?code=${reference}`)
  await support.page.frameLocator('iframe').getByRole('alertdialog').waitFor()
  await support.page.getByRole('button', { name: 'wrong password' }).click()
  const password = support.page.frameLocator('iframe').locator('[name=password]')
  const expectRing = () =>
    eventually(async () =>
      expect(await password.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('solid'),
    )
  await expectRing()
  for (const size of ['Fit', '100%', 'Close-up']) {
    await support.page.getByRole('button', { name: size }).click()
    await expectRing()
  }
  await support.page.getByLabel('Shown in').selectOption('ja')
  await support.page.frameLocator('iframe').locator('html[lang=ja]').waitFor()
  await expectRing()
  await support.page.keyboard.press('ArrowLeft')
  await password.and(support.page.frameLocator('iframe').locator(':not([aria-invalid=true])')).waitFor()
  expect(await password.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('none')
})

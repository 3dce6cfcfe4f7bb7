/** The login page in a second tab while the visitor signs in or out in the first. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { createStoredMember, type StoredMember } from './support/members'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** Makes a tab report that it became visible: headless Chromium treats every tab as visible and fires no event. */
const bringsToFront = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Two tabs with the sign-in page. */
async function twoTabs(): Promise<readonly [Visitor, Visitor]> {
  const second = await visitor()
  await second.opens('/auth/login')
  await second.sees('login')
  const first = await second.newTab()
  await first.opens('/auth/login')
  await first.sees('login')
  return [first, second]
}

async function signsInAt(tab: Visitor, { email, password }: StoredMember): Promise<void> {
  await tab.signsIn(email, password)
  await tab.sees('success-end')
}

describe('a second tab with the login page', () => {
  it('continues when it becomes visible after a sign-in in the first tab', async () => {
    const [first, second] = await twoTabs()
    await signsInAt(first, await createStoredMember())
    await second.sees('login')
    await bringsToFront(second)
    await second.sees('success-end')
  })

  it('with typed values names the signed-in member, keeps the values, and continues at a press', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs()
    await second.fillsIn({ email: 'half-typed' })
    await signsInAt(first, member)
    await bringsToFront(second)
    await second.page.getByRole('alert').getByText(member.email).waitFor()
    await second.sees('login')
    await eventually(async () => expect(await second.field('email').inputValue()).toBe('half-typed'))
    await second.presses('continue')
    await second.sees('success-end')
  })
})

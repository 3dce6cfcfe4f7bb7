/** The login page in a second tab while the visitor signs in or out in the first. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { createStoredMember, type StoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** Makes a tab report that it became visible: headless Chromium treats every tab as visible and fires no event. */
const bringsToFront = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Two tabs with the sign-in page. */
async function twoTabs(options: Parameters<typeof visitor>[0] = {}): Promise<readonly [Visitor, Visitor]> {
  const second = await visitor(options)
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

  it('continues too when its Auth SDK is already loaded', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs({ expectedProblems: [/^400 .*accounts:/] })
    await second.signsIn(member.email, 'Not-the-one-1!')
    await second.readsAt('password', 'error.wrongPassword')
    await second.fillsIn({ email: '', password: '' })
    await signsInAt(first, member)
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

  it('removes that notice when the first tab signs out', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs()
    await second.fillsIn({ email: 'half-typed' })
    await signsInAt(first, member)
    await bringsToFront(second)
    const notice = second.page.getByRole('alert').getByText(member.email)
    await notice.waitFor()
    await first.opens('/auth/logout')
    await first.sees('login')
    await notice.waitFor({ state: 'detached' })
    await second.sees('login')
    await eventually(async () => expect(await second.field('email').inputValue()).toBe('half-typed'))
  })

  it('does nothing while its own sign-in is pending', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs()
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await second.page.route('**/accounts:signInWithPassword*', async (route) => {
      await released
      await route.continue()
    })
    await second.fillsIn({ email: member.email, password: member.password })
    const signInRequest = second.page.waitForRequest('**/accounts:signInWithPassword*')
    await second.submits()
    await signInRequest
    await signsInAt(first, member)
    const requests = requestsOf(second)
    await bringsToFront(second)
    await second.page.waitForTimeout(1_000)
    expect(callsTo(requests, '/call/getFirestoreAccount')).toEqual([])
    release()
    await second.sees('success-end')
    expect(callsTo(requests, '/call/getFirestoreAccount')).toHaveLength(1)
  })

  it('of an anonymous visitor loads nothing when it becomes visible', async () => {
    const [, second] = await twoTabs()
    await second.page.waitForLoadState('networkidle')
    const requests = requestsOf(second)
    await bringsToFront(second)
    await second.page.waitForTimeout(500)
    expect(requests.map((request) => request.url())).toEqual([])
    await second.sees('login')
  })
})

it('the start page names the signed-in member when it becomes visible', async () => {
  const member = await createStoredMember()
  const second = await visitor()
  await second.opens('/')
  await second.sees('home')
  const first = await second.newTab()
  await first.opens('/auth/login')
  await first.sees('login')
  await signsInAt(first, member)
  await bringsToFront(second)
  await second.page.getByText(`Signed in as ${member.email}`).waitFor()
})

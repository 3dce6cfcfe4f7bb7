/** A sign-in page that was left open in a second tab, while the visitor signed in or out in the first. */
import { describe, expect, it } from '@jest/globals'
import { useBrowser } from './support/browser'
import { createStoredMember, type StoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** The visitor looks at this tab: a browser without windows to cover shows all of them, and says nothing. */
const looksAt = ({ page }: Visitor): Promise<boolean> =>
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

describe('a second tab with the sign-in page', () => {
  it('goes on when it becomes visible after the first has signed in', async () => {
    const [first, second] = await twoTabs()
    await signsInAt(first, await createStoredMember())
    await second.sees('login')
    await looksAt(second)
    await second.sees('success-end')
  })

  it('whose sign-in service is loaded already goes on, too', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs({ expectedProblems: [/^400 .*accounts:/] })
    await second.signsIn(member.email, 'Not-the-one-1!')
    await second.readsAt('password', 'error.wrongPassword')
    await second.fillsIn({ email: '', password: '' })
    await signsInAt(first, member)
    await looksAt(second)
    await second.sees('success-end')
  })

  it('with something typed in it says who is signed in, keeps what was typed, and goes on at a press', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs()
    await second.fillsIn({ email: 'half-typed' })
    await signsInAt(first, member)
    await looksAt(second)
    await second.page.getByRole('alert').getByText(member.email).waitFor()
    await second.sees('login')
    expect(await second.field('email').inputValue()).toBe('half-typed')
    await second.presses('continue')
    await second.sees('success-end')
  })

  it('takes that back when the first signs out', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs()
    await second.fillsIn({ email: 'half-typed' })
    await signsInAt(first, member)
    await looksAt(second)
    const notice = second.page.getByRole('alert').getByText(member.email)
    await notice.waitFor()
    await first.opens('/auth/logout')
    await first.sees('login')
    await notice.waitFor({ state: 'detached' })
    await second.sees('login')
    expect(await second.field('email').inputValue()).toBe('half-typed')
  })

  it('does nothing while its own sign-in is under way', async () => {
    const member = await createStoredMember()
    const [first, second] = await twoTabs()
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await second.page.route('**/accounts:signInWithPassword*', async (route) => {
      await held
      await route.continue()
    })
    await second.fillsIn({ email: member.email, password: member.password })
    const asked = second.page.waitForRequest('**/accounts:signInWithPassword*')
    await second.submits()
    await asked
    await signsInAt(first, member)
    const requests = requestsOf(second)
    await looksAt(second)
    await second.page.waitForTimeout(1_000)
    expect(callsTo(requests, '/call/getFirestoreAccount')).toEqual([])
    answer()
    await second.sees('success-end')
    expect(callsTo(requests, '/call/getFirestoreAccount')).toHaveLength(1)
  })

  it('of a stranger loads nothing when it becomes visible', async () => {
    const [, second] = await twoTabs()
    await second.page.waitForLoadState('networkidle')
    const requests = requestsOf(second)
    await looksAt(second)
    await second.page.waitForTimeout(500)
    expect(requests.map((request) => request.url())).toEqual([])
    await second.sees('login')
  })
})

it('the start page says who is signed in when it becomes visible', async () => {
  const member = await createStoredMember()
  const second = await visitor()
  await second.opens('/')
  await second.sees('home')
  const first = await second.newTab()
  await first.opens('/auth/login')
  await first.sees('login')
  await signsInAt(first, member)
  await looksAt(second)
  await second.page.getByText(`You are signed in as ${member.email}.`).waitFor()
})

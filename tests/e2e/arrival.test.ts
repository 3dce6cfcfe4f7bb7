/** Opening a URL: each navigation is recorded as one visit, and no wrong screen is shown while it loads. */
import { describe, expect, it } from '@jest/globals'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { exportFile, hasDevTools } from './support/devTools'
import { aVerificationLink } from './support/emailLinks'
import { createStoredMember } from './support/members'
import { momentsOf, recordMoments } from './support/moments'
import { callsTo, requestsOf, withhold } from './support/requests'
import { recordShifts, shiftsOf } from './support/shifts'
import { backToShop, isGreeted } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()

/** Number of `visit/started` events of the open page. */
async function visitsOf(user: Visitor): Promise<number> {
  const { payload } = JSON.parse(await exportFile(user)) as { payload: string } // the format of DevTools' export
  const actions = JSON.parse(payload) as readonly { readonly type: string }[]
  return actions.filter(({ type }) => type === 'visit/started').length
}

const unique = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)]

describe('a valid link, while it is checked', () => {
  it('shows only the loader and its own screen', async () => {
    const [screen, heading] = ['verify-email', 'Confirm your email'] as const
    const { link } = await aVerificationLink()
    const noah = await visitor()
    await hasDevTools(noah)
    await recordMoments(noah)
    await recordShifts(noah)
    const check = await withhold(noah, /\/accounts:resetPassword/)
    await noah.opens(link)
    await noah.page.locator('.loader [role=status]').waitFor()
    check.releaseAll()
    await noah.sees(screen)
    await noah.page.locator('main h1:focus').waitFor()
    const moments = await momentsOf(noah)
    expect(unique(moments.map(({ title }) => title))).toEqual(['KEF ID', `${heading} · KEF ID`])
    expect(unique(moments.map((moment) => moment.screen))).toEqual([null, screen])
    expect(unique(moments.map((moment) => moment.heading))).toEqual(['KEF ID', heading])
    expect(moments.filter(({ text }) => /expired|no longer|already been used/i.test(text))).toEqual([])
    // The focus moves once, to the heading of the link's screen.
    expect(unique(moments.filter((moment) => moment.isHeadingFocused).map((moment) => moment.heading))).toEqual([
      heading,
    ])
    expect(await visitsOf(noah)).toBe(1)
    expect(await shiftsOf(noah)).toEqual([])
  })
})

describe('each navigation is recorded as one visit', () => {
  it.each([
    ['/auth/login?lang=fr&utm_source=letter', 'login'],
    ['/auth/campaign/login?code=SUMMER-24', 'campaign-login'],
  ] as const)('%s, and the language change after it', async (path, screen) => {
    const sophie = await visitor()
    await hasDevTools(sophie)
    await sophie.opens(path)
    await sophie.sees(screen)
    expect(await visitsOf(sophie)).toBe(1)
    await sophie.switchesTo('nl')
    await sophie.page.locator('html[lang=nl]').waitFor()
    await eventually(async () => expect(await visitsOf(sophie)).toBe(2))
    expect(sophie.path()).toContain(path.split('&').at(-1)?.split('?').at(-1) ?? '')
  })

  it('calls each function once for a signed-in visitor with a query', async () => {
    const member = await createStoredMember()
    const sophie = await visitor()
    await sophie.opens('/auth/login')
    await sophie.signsIn(member.email, member.password)
    await sophie.sees('success-end')
    const requests = requestsOf(sophie)
    await sophie.opens(`/auth/login?utm_source=letter&callbackUrl=${encodeURIComponent(backToShop())}`)
    expect(await isGreeted(sophie)).toEqual({ greeting: 'Welcome back, Sophie', email: member.email })
    const count = (name: string) =>
      callsTo(requests, `/call/${name}`).filter((request) => request.method() === 'POST').length
    expect([count('getFirestoreAccount'), count('upsertFirestoreAccount'), count('getRedirectUrl')]).toEqual([1, 1, 1])
  })
})

/** Two tabs with the same callback: what ends the session in one of them, and whether the other still leads to the shop. */
import { describe, expect, it } from '@jest/globals'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { updateUser } from './support/identity'
import { createStoredMember, type StoredMember } from './support/members'
import { callsTo, requestsOf } from './support/requests'
import { backToShop, isGreeted } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const loginFromShop = (): string => `/auth/login?callbackUrl=${encodeURIComponent(backToShop())}`

interface Tabs {
  readonly member: StoredMember
  readonly first: Visitor
  readonly second: Visitor
}

/** A member without accepted terms, who has come from the shop in two tabs: both ask for the terms. */
async function twoTabsAtTerms(): Promise<Tabs> {
  const member = await createStoredMember({ terms: 'none' })
  const first = await visitor({ expectedProblems: [/^40[013] .*(\/call\/|securetoken)/] })
  await first.opens(loginFromShop())
  await first.sees('login')
  await first.signsIn(member.email, member.password)
  await first.sees('accept-tos')
  const second = await first.newTab()
  await second.opens(loginFromShop())
  await second.sees('accept-tos')
  return { member, first, second }
}

/** Signs in as a member whose terms are accepted. */
async function signsInAsOther(tab: Visitor): Promise<StoredMember> {
  const member = await createStoredMember()
  await tab.sees('login')
  await tab.signsIn(member.email, member.password)
  return member
}

describe('a second tab with a callback', () => {
  it('still leads to its shop after the first tab met a disabled account, and after a reload', async () => {
    const { member, first, second } = await twoTabsAtTerms()
    await updateUser(member.uid, { disableUser: true })
    await first.fillsIn({ tosConsent: true })
    await first.submits()
    await first.error('error.userDisabled').first().waitFor()
    await second.sees('login')
    await second.opens('/auth/login')
    await second.page.getByText(`We’ll then take you back to ${new URL(backToShop()).host}.`).waitFor()
    const { email } = await signsInAsOther(second)
    expect((await isGreeted(second)).email).toBe(email)
  })

  it('no longer leads to its shop after the visitor has signed out in the first tab', async () => {
    const { first, second } = await twoTabsAtTerms()
    await first.opens('/auth/logout')
    await first.page.waitForURL(backToShop())
    await second.sees('login')
    const requests = requestsOf(second)
    await second.opens('/auth/login')
    await signsInAsOther(second)
    await second.sees('success-end')
    expect(second.url().origin).toBe(testSystem().site)
    expect(callsTo(requests, '/call/getRedirectUrl').length).toBe(0)
  })
})

/** A report of an unknown error, and the page of the local system that replays it. */
import { PASSWORD } from '../../fixtures/builders'
import { testSystem } from '../../support/system'
import { stubIdentityError } from './identity'
import type { Visitor } from './visitor'

export const REFUSED = [/^400 .*accounts:/, /^40[04] .*\/replay\/report\.json/]

/** A customer with a wrong password and then an unknown error; returns the reference of the report. */
export async function aReportedError(customer: Visitor, email: string): Promise<string> {
  await customer.opens('/fr/auth/login')
  await customer.sees('login')
  await stubIdentityError(customer, 'signInWithPassword', 'INVALID_PASSWORD')
  await customer.signsIn(email, PASSWORD)
  await customer.readsAt('password', 'error.wrongPassword')
  await stubIdentityError(customer, 'signInWithPassword', 'ODD_REASON')
  await customer.submits()
  await customer.page.locator('.reference').waitFor()
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await customer.page.locator('.reference').innerText())?.[0] ?? ''
}

export const openReplay = ({ page }: Visitor, query = '') => page.goto(`${testSystem().storefront}/replay${query}`)

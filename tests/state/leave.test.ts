/** The page leaves with the reports of what went wrong, and without waiting long for them. */
import { describe, expect, it } from '@jest/globals'
import { TIMES } from '../../src/domain/limits'
import { acceptTerms } from '../../src/state/acceptTerms'
import { signIn } from '../../src/state/signIn'
import { aPage, quiet } from '../fixtures/app'
import { aMember, anAccount, PASSWORD } from '../fixtures/builders'
import { fakeServices } from '../fixtures/services'

const SHOP = 'https://fr.kef.com/cart'

/** A member at the terms, whose save will fail. */
async function atTheTerms() {
  const services = fakeServices({ members: [aMember({ account: anAccount({ tosConsent: null }) })] })
  const page = await aPage(`/auth/login?callbackUrl=${encodeURIComponent(SHOP)}`, services)
  await page.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
  services.functions.fail('upsertFirestoreAccount', 'functions/internal')
  return page
}
const accepts = ({ dispatch }: Awaited<ReturnType<typeof atTheTerms>>) =>
  dispatch(acceptTerms({ tosConsent: true, marketingConsent: null }))

describe('a visitor whose save failed', () => {
  it('leaves once the report was sent, not before', async () => {
    const page = await atTheTerms()
    const { functions } = page.services
    const { wentTo } = page.services.page
    const send = functions.hang('logError')
    void accepts(page)
    await quiet()
    expect(functions.payloadsOf('getRedirectUrl')).toHaveLength(1)
    expect(wentTo).toEqual([])
    send()
    await quiet()
    expect(wentTo).toEqual([SHOP])
    expect(functions.payloadsOf('logError')).toHaveLength(1)
  })

  it('waits for a report that cannot be sent no longer than a second', async () => {
    const page = await atTheTerms()
    page.services.functions.hang('logError')
    void accepts(page)
    await quiet()
    await page.services.clock.advance(TIMES.leaveWait)
    await quiet()
    expect(page.services.page.wentTo).toEqual([SHOP])
  })

  it('leaves at once when the report is refused', async () => {
    const page = await atTheTerms()
    page.services.functions.fail('logError', 'functions/resource-exhausted')
    await accepts(page)
    expect(page.services.page.wentTo).toEqual([SHOP])
    expect(page.services.functions.payloadsOf('logError')).toHaveLength(1)
  })
})

/** The page waits for pending error reports before it redirects, but not for long. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signIn } from '../../../src/state/login/signIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'

const SHOP = 'https://fr.kef.com/cart'

/** A member at the form, whose save will fail. */
async function atTheForm() {
  const services = fakeServices({ members: [aMember()] })
  const page = await openApp(`/auth/login?callbackUrl=${encodeURIComponent(SHOP)}`, services)
  services.functions.fail('upsertFirestoreAccount', 'functions/internal')
  return page
}
const signsIn = ({ dispatch }: Awaited<ReturnType<typeof atTheForm>>) =>
  dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))

describe('a redirect after a save that failed', () => {
  it('happens once the report was sent', async () => {
    const page = await atTheForm()
    const { functions } = page.services
    const { redirects } = page.services.page
    const send = functions.hang('logError')
    void signsIn(page)
    await waitForListeners()
    expect(functions.payloadsOf('getRedirectUrl')).toHaveLength(1)
    expect(redirects).toEqual([])
    send()
    await waitForListeners()
    expect(redirects).toEqual([SHOP])
    expect(functions.payloadsOf('logError')).toHaveLength(1)
  })

  it('waits no longer than a second for a report that cannot be sent', async () => {
    const page = await atTheForm()
    page.services.functions.hang('logError')
    void signsIn(page)
    await waitForListeners()
    await page.services.clock.advance(DURATIONS_MS.leaveWait)
    await waitForListeners()
    expect(page.services.page.redirects).toEqual([SHOP])
  })

  it('happens at once when the report is rejected', async () => {
    const page = await atTheForm()
    page.services.functions.fail('logError', 'functions/resource-exhausted')
    await signsIn(page)
    expect(page.services.page.redirects).toEqual([SHOP])
    expect(page.services.functions.payloadsOf('logError')).toHaveLength(1)
  })
})

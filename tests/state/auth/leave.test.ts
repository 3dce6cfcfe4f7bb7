/** The page leaves with the reports of what went wrong, and without waiting long for them. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signIn } from '../../../src/state/auth/signIn'
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

describe('a visitor whose save failed', () => {
  it('leaves once the report was sent, not before', async () => {
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

  it('waits for a report that cannot be sent no longer than a second', async () => {
    const page = await atTheForm()
    page.services.functions.hang('logError')
    void signsIn(page)
    await waitForListeners()
    await page.services.clock.advance(DURATIONS_MS.leaveWait)
    await waitForListeners()
    expect(page.services.page.redirects).toEqual([SHOP])
  })

  it('leaves at once when the report is refused', async () => {
    const page = await atTheForm()
    page.services.functions.fail('logError', 'functions/resource-exhausted')
    await signsIn(page)
    expect(page.services.page.redirects).toEqual([SHOP])
    expect(page.services.functions.payloadsOf('logError')).toHaveLength(1)
  })
})

/** What a sign-in will need next is fetched ahead, but not before its own question is on its way. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signIn } from '../../../src/state/auth/signIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'

describe('what follows a sign-in', () => {
  it('is fetched while its answer is on the way, and leaves the line to the question before', async () => {
    const page = await openApp('/auth/login', fakeServices({ url: '/auth/login', members: [aMember()] }))
    const release = page.services.auth.hang('signIn')
    const done = page.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    await waitForListeners()
    expect(page.services.functions.isPreloaded).toBe(false)
    await page.services.clock.advance(DURATIONS_MS.preloadDelay)
    await waitForListeners()
    expect(page.services.functions.isPreloaded).toBe(true)
    release()
    await done
  })
})

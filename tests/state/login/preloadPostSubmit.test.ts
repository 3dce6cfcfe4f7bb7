/** Preloading of what follows a sign-in. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signIn } from '../../../src/state/login/signIn'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'

describe('the screens that follow a sign-in', () => {
  it('are loaded during the request, and not before it is sent', async () => {
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

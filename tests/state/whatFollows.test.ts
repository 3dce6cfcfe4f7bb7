/** What a sign-in will need next is fetched ahead, but not before its own question is on its way. */
import { describe, expect, it } from '@jest/globals'
import { TIMES } from '../../src/domain/limits'
import { signIn } from '../../src/state/signIn'
import { aPage, quiet } from '../fixtures/app'
import { aMember, PASSWORD } from '../fixtures/builders'
import { fakeServices } from '../fixtures/services'

describe('what follows a sign-in', () => {
  it('is fetched while its answer is on the way, and leaves the line to the question before', async () => {
    const page = await aPage('/auth/login', fakeServices({ at: '/auth/login', members: [aMember()] }))
    const goOn = page.services.auth.hang('signIn')
    const done = page.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    await quiet()
    expect(page.services.functions.warmed).toBe(false)
    await page.services.clock.advance(TIMES.requestLeaves)
    await quiet()
    expect(page.services.functions.warmed).toBe(true)
    goOn()
    await done
  })
})

/** Answers that arrive after the visitor has done something else. */
import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../src/domain/limits'
import { chooseDifferentAccount } from '../../src/state/login/authSession'
import { signIn } from '../../src/state/login/signIn'
import { signUp } from '../../src/state/login/signUp'
import { applyActionCode } from '../../src/features/emailLink/actionCode'
import { selectStage } from '../../src/state/login/stage'
import { requestReset } from '../../src/features/passwordReset/requestReset'
import { resendVerification } from '../../src/features/verification/resendVerification'
import { openApp as openTab, waitForListeners } from '../fixtures/app'
import { aMember, aSignUp, PASSWORD } from '../fixtures/builders'
import { fakeServices } from '../fixtures/services'

const EMAIL = 'sophie@example.org'
const AT_SHOP = '/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'

describe('a late answer', () => {
  it('of the check of an email link does not count once the button is pressed', async () => {
    const member = aMember({ verified: false })
    const first = fakeServices({ members: [member] })
    const actionCode = first.auth.issueCode('verifyEmail', first.backend.add(member))
    const services = { ...fakeServices({ otherTab: first, actionCode }), auth: first.auth }
    const answerFirst = services.auth.hang('checkCode')
    const page = await openTab('/auth/action?mode=verifyEmail', services)
    const answerSecond = services.auth.hang('checkCode')
    page.open('/fr/auth/action?mode=verifyEmail')
    await waitForListeners()
    answerSecond()
    await waitForListeners()
    const apply = services.auth.hang('applyCode')
    const applied = page.dispatch(applyActionCode())
    answerFirst()
    await waitForListeners()
    expect(page.state()).toMatchObject({ emailLink: { status: 'applying' }, view: { submitting: true } })
    apply()
    await applied
    expect(page.state().emailLink.status).toBe('done')
  })

  it('of a resend leaves the next step alone', async () => {
    const services = fakeServices({ members: [aMember({ verified: false })] })
    const page = await openTab(AT_SHOP, services)
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await services.clock.advance(DURATIONS_MS.resendWait)
    const sent = services.functions.hang('requestEmail')
    const resend = page.dispatch(resendVerification())
    await page.dispatch(chooseDifferentAccount())
    const signedIn = services.auth.hang('signIn')
    const login = page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    sent()
    await resend
    expect(page.state().view).toMatchObject({ submitting: true, modalError: null })
    signedIn()
    await login
  })

  it('of a password reset does not count on another page', async () => {
    const page = await openTab('/auth/reset_password', fakeServices({ members: [aMember()] }))
    const sent = page.services.functions.hang('requestEmail')
    const reset = page.dispatch(requestReset({ email: EMAIL }))
    page.open('/auth/login')
    sent()
    await reset
    expect(page.state().passwordReset.sentTo).toBeNull()
  })

  it('of a sign-up whose page was left shows nothing', async () => {
    const page = await openTab('/auth/signup_with_email', fakeServices())
    const created = page.services.functions.hang('signUpWithEmail')
    const signingUp = page.dispatch(signUp(aSignUp()))
    page.open('/')
    created()
    await signingUp
    expect([selectStage(page.state()), page.state().user]).toEqual(['form', null])
  })
})

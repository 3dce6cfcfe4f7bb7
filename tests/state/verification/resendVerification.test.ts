import { describe, expect, it } from '@jest/globals'
import { Failure, offlineFailure } from '../../../src/domain/failure'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { emailUnverified, verificationSent } from '../../../src/state/events'
import { selectResendWait } from '../../../src/state/selectors'
import { resendVerification } from '../../../src/features/verification/resendVerification'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'

const unverified = aMember({ verified: false })

function openStore() {
  const store = aStore({ signedInMember: unverified })
  store.open('/ja/auth/login?callbackUrl=https%3A%2F%2Fjp.kef.com%2Fcart')
  store.dispatch(emailUnverified({ user: toAuthUser(unverified) }))
  return store
}
const resendWait = (store: ReturnType<typeof openStore>) => selectResendWait(store.state(), store.services.clock.now())
const sentEmails = ({ services }: ReturnType<typeof openStore>) => services.backend.emails.length

describe('resendVerification', () => {
  it('sends the email in the language of the page, with a link back to it and the callback', async () => {
    const store = openStore()
    await store.dispatch(resendVerification())
    expect(store.services.functions.payloadsOf('requestEmail')).toEqual([
      {
        email: unverified.email,
        kind: 'verify-email',
        languagePreference: 'ja',
        callbackURL: 'https://jp.kef.com/cart',
      },
    ])
    expect(store.state().view).toMatchObject({
      verificationResent: true,
      submitting: false,
      showVerificationAlreadySent: false,
    })
  })

  it('waits between two emails, and shows that', async () => {
    const store = openStore()
    await store.dispatch(resendVerification())
    expect(resendWait(store)).toBe(DURATIONS_MS.resendWait)
    await store.services.clock.advance(DURATIONS_MS.resendWait - 1)
    await store.dispatch(resendVerification())
    expect(sentEmails(store)).toBe(1)
    expect(resendWait(store)).toBe(1)
    expect(store.state().view).toMatchObject({
      showVerificationAlreadySent: true,
      verificationResent: false,
      submitting: false,
    })
    await store.services.clock.advance(1)
    expect(resendWait(store)).toBe(0)
    await store.dispatch(resendVerification())
    expect(sentEmails(store)).toBe(2)
    expect(store.state().view).toMatchObject({ showVerificationAlreadySent: false, verificationResent: true })
  })

  it('waits no longer when the clock is set back', async () => {
    const store = openStore()
    const { clock } = store.services
    await store.dispatch(resendVerification())
    clock.setTime(clock.now() - 3_600_000)
    expect(resendWait(store)).toBeLessThanOrEqual(DURATIONS_MS.resendWait)
    await clock.advance(DURATIONS_MS.resendWait)
    expect(resendWait(store)).toBe(0)
  })

  it('shows a throttled email like one that was sent already, and starts the wait', async () => {
    const store = openStore()
    store.services.functions.fail('requestEmail', 'functions/resource-exhausted')
    await store.dispatch(resendVerification())
    expect(store.state().view).toMatchObject({ showVerificationAlreadySent: true, submitting: false, modalError: null })
    expect(resendWait(store)).toBe(DURATIONS_MS.resendWait)
  })

  it('sends nothing for another member, who has signed in in another tab, and leaves that session', async () => {
    const store = openStore()
    const other = store.services.backend.add(aMember({ uid: 'other', email: 'emilie@example.org', verified: false }))
    store.services.backend.beginSession(other)
    await store.dispatch(resendVerification())
    expect(store.services.functions.calls).toEqual([])
    expect(store.services.backend.session?.uid).toBe('other')
    expect(store.state().user).toBeNull()
  })

  it.each([
    [offlineFailure(), ['error.offline'], null],
    [new Failure('functions/internal'), [], 'error.genericError'],
  ])('does not start the wait after %p', async (failure, form, modalError) => {
    const store = openStore()
    store.services.functions.fail('requestEmail', failure)
    await store.dispatch(resendVerification())
    expect(store.state().errors.form).toEqual(form)
    expect(store.state().view).toMatchObject({ modalError, submitting: false })
    expect(resendWait(store)).toBe(0)
  })
})

it('keeps the wait across a reload by its time alone', () => {
  const store = aStore({ signedInMember: unverified })
  store.dispatch(verificationSent({ at: store.services.clock.now() - 20_000 }))
  expect(resendWait(store)).toBe(DURATIONS_MS.resendWait - 20_000)
})

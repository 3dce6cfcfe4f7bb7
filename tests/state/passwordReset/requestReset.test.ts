import { describe, expect, it, jest } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { buildPath } from '../../../src/domain/routing/routes'
import { resetRestarted } from '../../../src/state/events'
import { requestReset, resendReset } from '../../../src/state/passwordReset/requestReset'
import { selectScreen } from '../../../src/state/screen'
import { aMember } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'

describe('requestReset', () => {
  it('sends the email in the language of the page, with a link back to it', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/mx-es/auth/setup_password')
    await store.dispatch(requestReset({ email: EMAIL }))
    expect(store.services.backend.emails).toMatchObject([
      {
        kind: 'resetPassword',
        to: EMAIL,
        language: 'es-MX',
        continueUrl: 'https://id.kef.com/mx-es/auth/login?language=mx-es',
      },
    ])
    expect(selectScreen(store.state(), 'setupPassword')).toBe('reset-email-sent')
    expect(store.state()).toMatchObject({ passwordReset: { sentTo: EMAIL }, view: { submitting: false } })
  })

  it('leads back to the form, which keeps the address', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/reset_password')
    await store.dispatch(requestReset({ email: EMAIL }))
    store.dispatch(resetRestarted())
    expect(selectScreen(store.state(), 'resetPassword')).toBe('forgot-password')
    expect(store.state().loginForm.email).toBe(EMAIL)
  })

  it('looks the same for an unknown email and for a disabled member', async () => {
    const states = []
    for (const email of [EMAIL, 'nobody@example.org', 'disabled@example.org']) {
      for (const enumerationProtection of [true, false]) {
        const store = aStore({ members: [aMember()], enumerationProtection })
        store.open('/auth/reset_password')
        if (email.startsWith('disabled')) store.services.auth.fail('sendPasswordResetEmail', 'auth/user-disabled')
        await store.dispatch(requestReset({ email }))
        states.push(JSON.stringify([store.state(), store.actions]).replaceAll(email, EMAIL))
      }
    }
    expect(new Set(states).size).toBe(1)
  })

  it.each(['resetPassword', 'setupPassword'] as const)(
    'makes one call, whether or not the email is known (%s)',
    async (route) => {
      const people = [aMember(), aMember({ imported: true, password: null }), aMember({ email: 'other@example.org' })]
      for (const person of people) {
        const store = aStore({ members: [person] })
        const run = jest.spyOn(store.services.auth, 'run')
        store.open(buildPath({ locale: 'en', route }))
        await store.dispatch(requestReset({ email: EMAIL }))
        expect(run.mock.calls.map(([name]) => name)).toEqual(['sendPasswordResetEmail'])
        expect(store.services.functions.calls).toEqual([])
      }
    },
  )

  it.each([
    ['auth/too-many-requests', { password: ['error.tooManyRequests'] }, null],
    ['auth/network-request-failed', { form: ['error.offline'] }, null],
    ['auth/invalid-email', { email: ['error.emailInvalid'] }, null],
    ['auth/internal-error', {}, 'error.genericError'],
  ])('stays on the form after %s', async (code, errors, modalError) => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/reset_password')
    store.services.auth.fail('sendPasswordResetEmail', code)
    await store.dispatch(requestReset({ email: EMAIL }))
    expect(selectScreen(store.state(), 'resetPassword')).toBe('forgot-password')
    expect(store.state()).toMatchObject({ errors, view: { submitting: false, modalError } })
  })
})

describe('resendReset', () => {
  async function requested() {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/reset_password')
    await store.dispatch(requestReset({ email: EMAIL }))
    const emails = () => store.services.backend.emails.map(({ to }) => to)
    return { store, emails, outcome: () => store.state().passwordReset.outcome }
  }

  it('sends the email again, at most once in the wait', async () => {
    const { store, emails, outcome } = await requested()
    expect(outcome()).toBeNull()
    await store.services.clock.advance(DURATIONS_MS.resendWait - 1)
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL])
    expect(outcome()).toBe('throttled')
    await store.services.clock.advance(1)
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL, EMAIL])
    expect(outcome()).toBe('sent')
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL, EMAIL])
    expect(outcome()).toBe('throttled')
  })

  it('stays on the screen after a failure, and can be repeated at once', async () => {
    const { store, emails, outcome } = await requested()
    await store.services.clock.advance(DURATIONS_MS.resendWait)
    store.services.auth.fail('sendPasswordResetEmail', 'auth/network-request-failed')
    await store.dispatch(resendReset())
    expect(selectScreen(store.state(), 'resetPassword')).toBe('reset-email-sent')
    expect(store.state()).toMatchObject({ errors: { form: ['error.offline'] }, view: { submitting: false } })
    expect(outcome()).toBeNull()
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL, EMAIL])
    expect(store.state().errors.form).toEqual([])
    expect(outcome()).toBe('sent')
  })

  it('waits again when the service answers too many requests', async () => {
    const { store, emails, outcome } = await requested()
    await store.services.clock.advance(DURATIONS_MS.resendWait)
    store.services.auth.fail('sendPasswordResetEmail', 'auth/too-many-requests')
    await store.dispatch(resendReset())
    expect(selectScreen(store.state(), 'resetPassword')).toBe('reset-email-sent')
    expect(store.state()).toMatchObject({ errors: { password: [] }, view: { submitting: false, modalError: null } })
    expect(outcome()).toBe('throttled')
    await store.services.clock.advance(DURATIONS_MS.resendWait - 1)
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL])
    await store.services.clock.advance(1)
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL, EMAIL])
  })

  it('does not say that an email was sent again when it goes to another address', async () => {
    const { store, outcome } = await requested()
    store.dispatch(resetRestarted())
    await store.dispatch(requestReset({ email: 'other@example.org' }))
    expect(store.state().passwordReset.sentTo).toBe('other@example.org')
    expect(outcome()).toBeNull()
  })

  it('sends nothing where no email was asked for', async () => {
    const { store, emails } = await requested()
    store.dispatch(resetRestarted())
    await store.dispatch(resendReset())
    expect(emails()).toEqual([EMAIL])
  })
})

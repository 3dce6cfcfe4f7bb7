import { describe, expect, it, jest } from '@jest/globals'
import { Failure, offlineFailure } from '../../../src/domain/failure'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { buildPath } from '../../../src/domain/routing/routes'
import { resetRestarted } from '../../../src/state/events'
import { requestReset, resendReset } from '../../../src/features/passwordReset/requestReset'
import { selectScreen } from '../../../src/app/screen'
import { aMember } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'

describe('requestReset', () => {
  it.each([
    ['/mx-es/auth/setup_password', 'setupPassword', 'setup-password', 'mx-es', 'https://mx.kef.com/'],
    [
      '/auth/reset_password?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fx',
      'resetPassword',
      'reset-password',
      'en',
      'https://fr.kef.com/x',
    ],
  ] as const)(
    'of %s asks for its email in the language of the page, and for the way back',
    async (address, route, kind, languagePreference, callbackURL) => {
      const store = aStore({ members: [aMember()] })
      store.open(address)
      await store.dispatch(requestReset({ email: EMAIL }))
      expect(store.services.functions.calls).toEqual([
        { name: 'requestEmail', payload: { email: EMAIL, kind, languagePreference, callbackURL } },
      ])
      expect(selectScreen(store.state(), route)).toBe('reset-email-sent')
      expect(store.state()).toMatchObject({ passwordReset: { sentTo: EMAIL }, view: { submitting: false } })
    },
  )

  it('leads back to the form, which keeps the address', async () => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/reset_password')
    await store.dispatch(requestReset({ email: EMAIL }))
    store.dispatch(resetRestarted())
    expect(selectScreen(store.state(), 'resetPassword')).toBe('forgot-password')
    expect(store.state().loginForm.email).toBe(EMAIL)
  })

  it.each(['resetPassword', 'setupPassword'] as const)(
    'looks the same and makes the same call for every email (%s)',
    async (route) => {
      const outcomes = []
      const people = [
        aMember(),
        aMember({ imported: true, password: null }),
        aMember({ disabled: true }),
        aMember({ email: 'other@example.org' }),
      ]
      for (const person of people) {
        const store = aStore({ members: [person] })
        const run = jest.spyOn(store.services.auth, 'run')
        store.open(buildPath({ locale: 'en', route }))
        await store.dispatch(requestReset({ email: EMAIL }))
        expect(run).not.toHaveBeenCalled()
        outcomes.push(JSON.stringify([store.state(), store.actions, store.services.functions.calls]))
      }
      expect(new Set(outcomes).size).toBe(1)
    },
  )

  it.each([
    [new Failure('functions/resource-exhausted', 'error.tooManyRequests'), { form: ['error.tooManyRequests'] }, null],
    [offlineFailure(), { form: ['error.offline'] }, null],
    [new Failure('functions/invalid-argument', 'error.emailInvalid', 'email'), { email: ['error.emailInvalid'] }, null],
    [new Failure('functions/internal'), {}, 'error.genericError'],
  ])('stays on the form after %p', async (failure, errors, modalError) => {
    const store = aStore({ members: [aMember()] })
    store.open('/auth/reset_password')
    store.services.functions.fail('requestEmail', failure)
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
    store.services.functions.fail('requestEmail', offlineFailure())
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
    store.services.functions.fail('requestEmail', 'functions/resource-exhausted')
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

import { describe, expect, it, jest } from '@jest/globals'
import { buildPath } from '../../../src/domain/routing/routes'
import { resetRestarted } from '../../../src/state/events'
import { requestReset } from '../../../src/state/passwordReset/requestReset'
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

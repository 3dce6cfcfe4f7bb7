import { describe, expect, it } from '@jest/globals'
import { AUTH_FAILURES } from '../../../src/domain/errors'
import { fieldEdited, modalClosed } from '../../../src/state/events'
import { signIn } from '../../../src/state/login/signIn'
import { selectStage } from '../../../src/state/login/stage'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { flushPromises } from '../../fixtures/fakes/clock'
import type { FakeServicesOptions } from '../../fixtures/services'
import { aStore, type TestStore } from '../../fixtures/store'

const EMAIL = 'sophie@example.org'
const NOTHING = { email: [], password: [], fields: {}, form: [] }

async function trySignIn(options: FakeServicesOptions, password = PASSWORD, email = EMAIL): Promise<TestStore> {
  const store = aStore(options)
  store.open('/auth/login')
  await store.dispatch(signIn({ email, password }))
  return store
}
const explainCalls = ({ services }: TestStore) => services.functions.payloadsOf('explainSignInFailure')

describe('a sign-in', () => {
  it('completes with the right password', async () => {
    const store = await trySignIn({ members: [aMember()] })
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.state().loginForm.email).toBe(EMAIL)
    expect(store.eventTypes()).toEqual(['visit/started', 'login/submitted', 'login/started', 'login/completed'])
    expect(explainCalls(store)).toEqual([])
  })

  it('sends the password byte for byte', async () => {
    const password = ' Ünï 1!xY '
    const members = [aMember({ password })]
    expect(selectStage((await trySignIn({ members }, password)).state())).toBe('success-end')
    expect(selectStage((await trySignIn({ members }, password.trim())).state())).toBe('form')
  })

  it('shows progress until it ends', async () => {
    const store = aStore({ members: [aMember()] })
    const release = store.services.auth.hang('signIn')
    const done = store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await flushPromises()
    expect(store.state().view.submitting).toBe(true)
    release()
    await done
    expect(store.state().view).toMatchObject({ submitting: false, showLoading: false })
  })

  it.each([
    [
      'unknown email, without enumeration protection',
      false,
      'nobody@example.org',
      PASSWORD,
      'email',
      'error.userNotFound',
    ],
    [
      'unknown email, with enumeration protection',
      true,
      'nobody@example.org',
      PASSWORD,
      'password',
      'error.wrongPassword',
    ],
    ['wrong password, without enumeration protection', false, EMAIL, 'wrong', 'password', 'error.wrongPassword'],
    ['wrong password, with enumeration protection', true, EMAIL, 'wrong', 'password', 'error.wrongPassword'],
  ] as const)('%s', async (_, enumerationProtection, email, password, at, key) => {
    const store = await trySignIn({ members: [aMember()], enumerationProtection }, password, email)
    expect(store.state().errors).toEqual({ ...NOTHING, [at]: [key] })
    expect(store.state().view).toMatchObject({ submitting: false, modalError: null })
  })

  it('of a member whom the sign-in service disabled shows the error at the email', async () => {
    const store = await trySignIn({ members: [aMember({ disabled: true })] })
    expect(store.state().errors).toEqual({ ...NOTHING, email: ['error.userDisabled'] })
  })
})

describe('a code of the sign-in service', () => {
  it.each(Object.entries(AUTH_FAILURES))('%s is shown where its row says', async (code, effect) => {
    const store = aStore({ members: [aMember()] })
    store.services.auth.fail('signIn', code)
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    const expected =
      effect.target === 'silent'
        ? NOTHING
        : { ...NOTHING, [['notice', 'provider'].includes(effect.target) ? 'form' : effect.target]: [effect.key] }
    expect(store.state().errors).toEqual(expected)
    expect(store.state().view).toMatchObject({
      submitting: false,
      showLoading: false,
      modalError: null,
      showVerificationAlreadySent: code === 'auth/too-many-requests',
    })
  })

  it.each(['auth/internal-error', 'auth/made-up', 'unknown/TypeError', '__proto__'])(
    '%s is unknown: the generic modal shows until it is closed',
    async (code) => {
      const store = aStore({ members: [aMember()] })
      store.services.auth.fail('signIn', code)
      await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
      expect(store.state().errors).toEqual(NOTHING)
      expect(store.state().view).toMatchObject({ modalError: 'error.genericError', submitting: false })
      store.dispatch(modalClosed())
      expect(store.state().view.modalError).toBeNull()
    },
  )
})

describe('explainSignInFailure', () => {
  const imported = aMember({ imported: true, password: null })

  it.each([true, false])(
    'tells an imported member to set a password (enumeration protection: %p)',
    async (enumerationProtection) => {
      const store = await trySignIn({ members: [imported], enumerationProtection }, 'Old-1-password')
      expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.importedUserWithoutPassword'] })
      expect(explainCalls(store)).toEqual([{ email: EMAIL }])
    },
  )

  it('is called only after a wrong password', async () => {
    for (const code of Object.keys(AUTH_FAILURES)) {
      const store = aStore({ members: [imported] })
      store.services.auth.fail('signIn', code)
      await store.dispatch(signIn({ email: EMAIL, password: 'x' }))
      expect([code, explainCalls(store).length]).toEqual([
        code,
        ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'].includes(code) ? 1 : 0,
      ])
    }
  })

  it('leaves the plain message when it fails', async () => {
    const store = aStore({ members: [imported] })
    store.services.functions.fail('explainSignInFailure', 'functions/resource-exhausted')
    await store.dispatch(signIn({ email: EMAIL, password: 'x' }))
    expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.wrongPassword'] })
  })

  it.each([undefined, null, {}, { reason: 'made-up' }, 'yes'])(
    'leaves the plain message when it answers %p',
    async (answer) => {
      const store = aStore({ members: [imported] })
      store.services.functions.respondWith('explainSignInFailure', answer)
      await store.dispatch(signIn({ email: EMAIL, password: 'x' }))
      expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.wrongPassword'] })
    },
  )
})

describe('an error at a field', () => {
  it('is removed when the field is edited, and by the next submit', async () => {
    const store = await trySignIn({ members: [aMember()] }, 'wrong')
    store.dispatch(fieldEdited({ field: 'email' }))
    store.dispatch(fieldEdited({ field: 'country' }))
    expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.wrongPassword'] })
    store.dispatch(fieldEdited({ field: 'password' }))
    expect(store.state().errors).toEqual(NOTHING)
    await store.dispatch(signIn({ email: EMAIL, password: 'wrong' }))
    const release = store.services.auth.hang('signIn')
    const done = store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(store.state().errors).toEqual(NOTHING)
    release()
    await done
  })
})

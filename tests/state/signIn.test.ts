import { describe, expect, it } from '@jest/globals'
import { AUTH_FAILURES } from '../../src/domain/errors'
import { fieldEdited, modalClosed } from '../../src/state/events'
import { signIn } from '../../src/state/signIn'
import { selectStage } from '../../src/state/stage'
import { aMember, PASSWORD } from '../fixtures/builders'
import { settled } from '../fixtures/fakes/clock'
import type { WorldOptions } from '../fixtures/services'
import { aStore, type TestStore } from '../fixtures/store'

const EMAIL = 'sophie@example.org'
const NOTHING = { email: [], password: [], fields: {}, form: [] }

async function tried(options: WorldOptions, password = PASSWORD, email = EMAIL): Promise<TestStore> {
  const store = aStore(options)
  store.open('/auth/login')
  await store.dispatch(signIn({ email, password }))
  return store
}
const explanations = ({ services }: TestStore) => services.functions.payloadsOf('explainSignInFailure')

describe('a sign-in', () => {
  it('goes through with the right password', async () => {
    const store = await tried({ members: [aMember()] })
    expect(selectStage(store.state())).toBe('success-end')
    expect(store.state().loginForm.email).toBe(EMAIL)
    expect(store.story()).toEqual(['visit/arrived', 'login/submitted', 'login/started', 'login/completed'])
    expect(explanations(store)).toEqual([])
  })

  it('takes the password byte for byte', async () => {
    const password = ' Ünï 1!xY '
    const members = [aMember({ password })]
    expect(selectStage((await tried({ members }, password)).state())).toBe('success-end')
    expect(selectStage((await tried({ members }, password.trim())).state())).toBe('form')
  })

  it('says that it is under way until it ends', async () => {
    const store = aStore({ members: [aMember()] })
    const goOn = store.services.auth.hang('signIn')
    const done = store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await settled()
    expect(store.state().view.submitting).toBe(true)
    goOn()
    await done
    expect(store.state().view).toMatchObject({ submitting: false, showLoading: false })
  })

  it.each([
    ['unknown address, told', false, 'nobody@example.org', PASSWORD, 'email', 'error.userNotFound'],
    ['unknown address, hidden', true, 'nobody@example.org', PASSWORD, 'password', 'error.wrongPassword'],
    ['wrong password, told', false, EMAIL, 'wrong', 'password', 'error.wrongPassword'],
    ['wrong password, hidden', true, EMAIL, 'wrong', 'password', 'error.wrongPassword'],
  ] as const)('%s', async (_, hidesAddresses, email, password, at, key) => {
    const store = await tried({ members: [aMember()], hidesAddresses }, password, email)
    expect(store.state().errors).toEqual({ ...NOTHING, [at]: [key] })
    expect(store.state().view).toMatchObject({ submitting: false, modalError: null })
  })

  it('of somebody the service itself disabled is refused at the email', async () => {
    const store = await tried({ members: [aMember({ disabled: true })] })
    expect(store.state().errors).toEqual({ ...NOTHING, email: ['error.userDisabled'] })
  })
})

describe('a code of the sign-in service', () => {
  it.each(Object.entries(AUTH_FAILURES))('%s ends where its row says', async (code, effect) => {
    const store = aStore({ members: [aMember()] })
    store.services.auth.fail('signIn', code)
    await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    const expected =
      effect.at === 'silent' ? NOTHING : { ...NOTHING, [effect.at === 'notice' ? 'form' : effect.at]: [effect.key] }
    expect(store.state().errors).toEqual(expected)
    expect(store.state().view).toMatchObject({
      submitting: false,
      showLoading: false,
      modalError: null,
      showVerificationAlreadySent: code === 'auth/too-many-requests',
    })
  })

  it.each(['auth/internal-error', 'auth/made-up', 'unknown/TypeError', '__proto__'])(
    '%s is unknown: the generic modal, until it is closed',
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

describe('an explanation', () => {
  const imported = aMember({ imported: true, password: null })

  it.each([true, false])(
    'tells an imported member to set a password (addresses hidden: %p)',
    async (hidesAddresses) => {
      const store = await tried({ members: [imported], hidesAddresses }, 'Old-1-password')
      expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.importedUserWithoutPassword'] })
      expect(explanations(store)).toEqual([{ email: EMAIL }])
    },
  )

  it('is asked for only after a wrong password', async () => {
    for (const code of Object.keys(AUTH_FAILURES)) {
      const store = aStore({ members: [imported] })
      store.services.auth.fail('signIn', code)
      await store.dispatch(signIn({ email: EMAIL, password: 'x' }))
      expect([code, explanations(store).length]).toEqual([
        code,
        ['auth/wrong-password', 'auth/invalid-credential', 'auth/invalid-login-credentials'].includes(code) ? 1 : 0,
      ])
    }
  })

  it('that does not come leaves the plain message', async () => {
    const store = aStore({ members: [imported] })
    store.services.functions.fail('explainSignInFailure', 'functions/resource-exhausted')
    await store.dispatch(signIn({ email: EMAIL, password: 'x' }))
    expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.wrongPassword'] })
  })

  it.each([undefined, null, {}, { reason: 'made-up' }, 'yes'])(
    'that makes no sense (%p) leaves the plain message',
    async (answer) => {
      const store = aStore({ members: [imported] })
      store.services.functions.answer('explainSignInFailure', answer)
      await store.dispatch(signIn({ email: EMAIL, password: 'x' }))
      expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.wrongPassword'] })
    },
  )
})

describe('an error at a field', () => {
  it('goes when the field is edited, or with the next try', async () => {
    const store = await tried({ members: [aMember()] }, 'wrong')
    store.dispatch(fieldEdited({ field: 'email' }))
    store.dispatch(fieldEdited({ field: 'country' }))
    expect(store.state().errors).toEqual({ ...NOTHING, password: ['error.wrongPassword'] })
    store.dispatch(fieldEdited({ field: 'password' }))
    expect(store.state().errors).toEqual(NOTHING)
    await store.dispatch(signIn({ email: EMAIL, password: 'wrong' }))
    const goOn = store.services.auth.hang('signIn')
    const done = store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    expect(store.state().errors).toEqual(NOTHING)
    goOn()
    await done
  })
})

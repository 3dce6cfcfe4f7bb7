import { describe, expect, it } from '@jest/globals'
import type { CodeOperation } from '../../../src/domain/routing/visitQuery'
import { applyActionCode, checkActionCode, resetPassword } from '../../../src/features/emailLink/actionCode'
import { codeRejected } from '../../../src/state/events'
import { publicScreenName, selectScreen } from '../../../src/app/screen'
import { aMember } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'
import { passing } from '../../fixtures/fakes/clock'
import { FakePage } from '../../fixtures/fakes/page'
import { aStore, type TestStore } from '../../fixtures/store'

const sophie = aMember({ verified: false })

/** A page opened by the link of an email. */
async function openEmailLink(
  operation: CodeOperation,
  {
    mode = operation,
    expired = false,
    signedIn = false,
  }: { mode?: CodeOperation | null; expired?: boolean; signedIn?: boolean } = {},
) {
  const services = fakeServices(signedIn ? { signedInMember: sophie } : { members: [sophie] })
  const code = services.auth.issueCode(
    operation,
    services.backend.add(sophie),
    operation === 'recoverEmail' ? 'old@example.org' : undefined,
  )
  if (expired) services.auth.expireCode(code)
  const store = aStore({}, { ...services, page: new FakePage({ actionCode: code }) })
  store.open('/auth/action')
  await store.dispatch(checkActionCode(mode))
  return store
}
/** The button of the link, and the second that a success waits for. */
const press = (store: TestStore, submit: ReturnType<typeof applyActionCode>) =>
  passing(1_000, store.services.clock, store.dispatch(submit))
const screen = (store: TestStore) => publicScreenName(selectScreen(store.state(), 'action'), 'action')
const member = ({ services }: TestStore) => services.backend.byUid(sophie.uid)

describe('an email link that is opened', () => {
  it.each<[CodeOperation, string]>([
    ['verifyEmail', 'verify-email'],
    ['resetPassword', 'reset-password'],
    ['recoverEmail', 'verify-email'],
    ['verifyAndChangeEmail', 'verify-email'],
  ])('%s: shows its email, and does not consume the code', async (operation, shown) => {
    const store = await openEmailLink(operation)
    expect(screen(store)).toBe(shown)
    expect(store.state().emailLink.email).toBe(operation === 'recoverEmail' ? 'old@example.org' : sophie.email)
    expect(member(store)).toMatchObject({ verified: false, email: sophie.email })
    expect(store.services.page.actionCode()).not.toBeNull()
  })

  it.each<[string, Parameters<typeof openEmailLink>, string]>([
    ['expired, verification', ['verifyEmail', { expired: true }], 'verification-code-invalid'],
    ['expired, reset', ['resetPassword', { expired: true }], 'reset-code-invalid'],
    ['without a mode', ['verifyEmail', { mode: null }], 'verification-code-invalid'],
    ['of another mode', ['verifyEmail', { mode: 'resetPassword' }], 'reset-code-invalid'],
    ['of yet another mode', ['resetPassword', { mode: 'verifyEmail' }], 'verification-code-invalid'],
  ])('%s: shows the invalid-link screen', async (_, link, shown) => {
    expect(screen(await openEmailLink(...link))).toBe(shown)
  })

  it.each<[CodeOperation | null, string]>([
    ['resetPassword', 'reset-code-invalid'],
    ['verifyEmail', 'verification-code-invalid'],
    [null, 'verification-code-invalid'],
  ])('%s without a code: shows the invalid-link screen', async (mode, shown) => {
    const store = aStore()
    store.open('/auth/action')
    await store.dispatch(checkActionCode(mode))
    expect(screen(store)).toBe(shown)
  })

  it('is checked once', async () => {
    const store = await openEmailLink('verifyEmail')
    await store.dispatch(checkActionCode('verifyEmail'))
    expect(store.eventTypes().filter((type) => type === 'emailLink/codeAccepted')).toHaveLength(1)
  })
})

describe('the button of an email link', () => {
  it.each<[CodeOperation, string, string]>([
    ['verifyEmail', 'email-verified', 'sophie@example.org'],
    ['recoverEmail', 'email-recovered', 'old@example.org'],
    ['verifyAndChangeEmail', 'email-changed', 'sophie@example.org'],
  ])('%s: applies the code and forgets it', async (operation, shown, email) => {
    const store = await openEmailLink(operation)
    await press(store, applyActionCode())
    expect(screen(store)).toBe(shown)
    expect(member(store)).toMatchObject({ verified: true, email })
    expect(store.services.page.actionCode()).toBeNull()
    expect(store.state().view.submitting).toBe(false)
  })

  it('updates the signed-in user of this page at once', async () => {
    const store = await openEmailLink('verifyEmail', { signedIn: true })
    expect(store.services.backend.session?.emailVerified).toBe(false)
    await press(store, applyActionCode())
    expect(store.services.backend.session?.emailVerified).toBe(true)
  })

  it('shows the invalid-link screen for a code that was consumed meanwhile', async () => {
    const store = await openEmailLink('verifyEmail')
    await store.services.auth.applyCode(store.services.page.actionCode() ?? '')
    await press(store, applyActionCode())
    expect(screen(store)).toBe('verification-code-invalid')
    expect(store.state().view.submitting).toBe(false)
  })

  it('keeps the code for a retry without a connection', async () => {
    const store = await openEmailLink('verifyEmail')
    store.services.auth.fail('applyCode', 'auth/network-request-failed')
    await press(store, applyActionCode())
    expect(store.state()).toMatchObject({ errors: { form: ['error.offline'] }, view: { submitting: false } })
    await press(store, applyActionCode())
    expect(screen(store)).toBe('email-verified')
  })

  it('shows the invalid-link screen when the page no longer has the code', async () => {
    const store = await openEmailLink('verifyEmail')
    store.services.page.clearActionCode()
    await press(store, applyActionCode())
    expect(screen(store)).toBe('verification-code-invalid')
  })
})

it.each([
  ['verifyEmail', 'applyCode', applyActionCode()],
  ['resetPassword', 'confirmPasswordReset', resetPassword({ password: 'New-1-password' })],
] as const)('%s shows progress until it ends, and a second press does nothing', async (operation, step, submit) => {
  const store = await openEmailLink(operation)
  const release = store.services.auth.hang(step)
  const done = store.dispatch(submit)
  await store.dispatch(submit)
  expect(store.state().view.submitting).toBe(true)
  release()
  await passing(1_000, store.services.clock, done)
  expect(store.state()).toMatchObject({ view: { submitting: false }, emailLink: { status: 'done', operation } })
  expect(store.eventTypes().filter((type) => type === 'emailLink/codeSubmitted')).toHaveLength(1)
})

it.each([
  ['verifyEmail', 'applyCode', applyActionCode()],
  ['resetPassword', 'confirmPasswordReset', resetPassword({ password: 'New-1-password' })],
] as const)(
  '%s: a failure after the visitor has left for another page shows nothing there',
  async (operation, step, submit) => {
    const store = await openEmailLink(operation)
    const release = store.services.auth.hang(step)
    store.services.auth.fail(step, 'auth/network-request-failed')
    const done = store.dispatch(submit)
    store.open('/auth/login')
    release()
    await done
    expect(store.state().errors.form).toEqual([])
  },
)

it('keeps the purpose of the link when its code is rejected later', async () => {
  const store = await openEmailLink('recoverEmail')
  store.dispatch(codeRejected({ mode: 'resetPassword' }))
  expect(store.state().emailLink).toMatchObject({ status: 'invalid', operation: 'recoverEmail' })
})

it.each([
  ['resetPassword', resetPassword({ password: 'New-1-password' })],
  ['recoverEmail', applyActionCode()],
  ['verifyAndChangeEmail', applyActionCode()],
] as const)(
  '%s ends a second after it ended the sessions, in which no sign-in by password counts',
  async (operation, submit) => {
    const store = await openEmailLink(operation)
    const done = store.dispatch(submit)
    await store.services.clock.advance(999)
    expect(store.state()).toMatchObject({ view: { submitting: true }, emailLink: { status: 'applying' } })
    expect(store.services.page.actionCode()).toBeNull()
    await store.services.clock.advance(1)
    await done
    expect(store.state()).toMatchObject({ view: { submitting: false }, emailLink: { status: 'done' } })
  },
)

describe('a new password', () => {
  const password = 'New-1-password'

  it('is saved with the code, which is then forgotten', async () => {
    const store = await openEmailLink('resetPassword')
    await press(store, resetPassword({ password }))
    expect(member(store)?.password).toBe(password)
    expect(screen(store)).toBe('reset-password-done')
    expect(store.services.page.actionCode()).toBeNull()
    expect(JSON.stringify([store.actions, store.state()])).not.toContain(password)
  })

  it('is sent byte for byte', async () => {
    const store = await openEmailLink('resetPassword')
    await press(store, resetPassword({ password: ' Ünï 1!xY ' }))
    expect(member(store)?.password).toBe(' Ünï 1!xY ')
  })

  it('is not saved with a code that expired meanwhile', async () => {
    const store = await openEmailLink('resetPassword')
    store.services.auth.expireCode(store.services.page.actionCode() ?? '')
    await press(store, resetPassword({ password }))
    expect(screen(store)).toBe('reset-code-invalid')
  })

  it.each([
    ['auth/network-request-failed', ['error.offline'], null],
    ['auth/internal-error', [], 'error.genericError'],
  ])('can be submitted again after %s', async (code, form, modalError) => {
    const store = await openEmailLink('resetPassword')
    store.services.auth.fail('confirmPasswordReset', code)
    await press(store, resetPassword({ password }))
    expect(store.state()).toMatchObject({ errors: { form }, view: { submitting: false, modalError } })
    await press(store, resetPassword({ password }))
    expect(screen(store)).toBe('reset-password-done')
  })

  it("shows at its field that the project's policy rejects it", async () => {
    const store = await openEmailLink('resetPassword')
    store.services.auth.fail('confirmPasswordReset', 'auth/password-does-not-meet-requirements')
    await press(store, resetPassword({ password }))
    expect(store.state()).toMatchObject({ errors: { password: ['passwordInvalid'] }, view: { modalError: null } })
  })

  it('shows the invalid-link screen without a code', async () => {
    const store = await openEmailLink('resetPassword')
    store.services.page.clearActionCode()
    await press(store, resetPassword({ password }))
    expect(screen(store)).toBe('reset-code-invalid')
  })
})

it('has the code in no event and no state', async () => {
  for (const operation of ['verifyEmail', 'resetPassword'] as const) {
    const store = await openEmailLink(operation)
    const code = store.services.page.actionCode() ?? ''
    await press(store, operation === 'verifyEmail' ? applyActionCode() : resetPassword({ password: 'New-1-password' }))
    expect(code).not.toBe('')
    expect(JSON.stringify([store.actions, store.state()])).not.toContain(code)
  }
})

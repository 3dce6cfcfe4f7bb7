/** Signing in: each error is shown at its field. */
import { describe, expect, it } from '@jest/globals'
import type { ErrorKey } from '../../src/domain/errors'
import { PASSWORD } from '../fixtures/builders'
import { eventually } from '../support/eventually'
import { useBrowser } from './support/browser'
import { updateUser, stubIdentityError } from './support/identity'
import { createStoredMember } from './support/members'
import { callsTo, payloadOf, requestsOf, findInRequests } from './support/requests'

const visitor = useBrowser()
/** The failed response of a refused sign-in. */
const REFUSED = [/^400 .*accounts:signInWithPassword/]

describe('client-side validation', () => {
  const LONG = `${'a'.repeat(70)}@example.com`

  it.each<[string, string, string, ErrorKey, string]>([
    ['no email', '', PASSWORD, 'error.emailRequired', 'Email is required'],
    ['an invalid email', 'sophie@', PASSWORD, 'error.emailInvalid', 'Email is invalid'],
    [
      'more than 80 characters',
      LONG,
      PASSWORD,
      'error.emailMaxCharacters',
      'Email should be not longer than 80 characters',
    ],
    ['no password', 'sophie@example.com', '', 'error.passwordRequired', 'Password is required'],
  ])('shows the message for %s and sends nothing', async (_, email, password, key, texts) => {
    const sophie = await visitor()
    const requests = requestsOf(sophie)
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.signsIn(email, password)
    const field = key === 'error.passwordRequired' ? 'password' : 'email'
    expect((await sophie.readsAt(field, key)).trim()).toBe(texts)
    await eventually(async () => expect(await sophie.field(field).getAttribute('aria-invalid')).toBe('true'))
    expect(callsTo(requests, ':signInWithPassword')).toHaveLength(0)
    expect(findInRequests(PASSWORD, requests)).toEqual({ bodies: [], addresses: [] })
  })

  it('focuses the first wrong field', async () => {
    const sophie = await visitor()
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.submits()
    await sophie.readsAt('password', 'error.passwordRequired')
    await sophie.page.locator('[name=email]:focus').waitFor()
    expect(await sophie.page.locator('.summary').count()).toBe(0)
  })
})

describe('refused accounts', () => {
  it('a member disabled in the account store gets an error at the email and is signed out', async () => {
    const { email, password } = await createStoredMember({ disabled: true })
    const mia = await visitor()
    await mia.opens('/auth/login')
    await mia.sees('login')
    await mia.signsIn(email, password)
    expect((await mia.readsAt('email', 'error.userDisabled')).trim()).toBe(
      'There is no user record corresponding to this email, please try another one.',
    )
    // After a reload there is no session: the form is shown, without the automatic path.
    await mia.page.reload()
    await mia.sees('login')
    await mia.opens('/')
    await mia.sees('home')
    await mia.page.locator('a[href="/auth/login"]').waitFor()
  })

  it('a member disabled in the sign-in service gets the same message at the email', async () => {
    const { uid, email, password } = await createStoredMember()
    await updateUser(uid, { disableUser: true })
    const mia = await visitor({ expectedProblems: REFUSED })
    await mia.opens('/auth/login')
    await mia.sees('login')
    await mia.signsIn(email, password)
    await mia.readsAt('email', 'error.userDisabled')
  })

  it('too many attempts show an error at the password', async () => {
    const { email } = await createStoredMember()
    const sophie = await visitor({ expectedProblems: REFUSED })
    await stubIdentityError(sophie, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER')
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.signsIn(email, 'Not-the-one-1!')
    expect((await sophie.readsAt('password', 'error.tooManyRequests')).trim()).toBe(
      'Too many unsuccessful login attempts. Please try again later.',
    )
  })
})

describe('an unknown error', () => {
  it('opens the modal with a reference and is reported once, without the password', async () => {
    const { email, password } = await createStoredMember()
    const sophie = await visitor({ expectedProblems: REFUSED })
    const requests = requestsOf(sophie)
    await stubIdentityError(sophie, 'signInWithPassword', 'SOMETHING_NEW')
    await sophie.opens('/auth/login')
    await sophie.sees('login')
    await sophie.signsIn(email, password)
    await sophie.modal().waitFor()
    await sophie.modal().locator('[data-error="error.genericError"]').waitFor()
    await sophie.page.getByText(/quote this reference: [A-Z0-9]{4}-[A-Z0-9]{4}/).waitFor()

    const reports = callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')
    expect(reports).toHaveLength(1)
    const [report] = reports
    if (report === undefined) throw new Error('no report')
    expect(JSON.stringify(payloadOf(report))).not.toContain(email)
    expect(findInRequests(password, requests).bodies).toEqual([
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    ])

    await sophie.page.keyboard.press('Escape')
    await sophie.modal().waitFor({ state: 'detached' })
    expect(await sophie.field('email').inputValue()).toBe(email)
  })
})

/** The demo storefront, with the Auth and Functions emulators. */
import { describe, expect, it } from '@jest/globals'
import { DEMO_MEMBERS } from '../../local/members'
import { testSystem } from '../support/system'

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const identity = (call: string, body: object): Promise<Response> =>
  post(`${testSystem().auth}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, body)

function readText(answer: unknown, key: string): string {
  const found: unknown =
    typeof answer === 'object' && answer ? Object.entries(answer).find(([name]) => name === key)?.[1] : null
  return typeof found === 'string' ? found : ''
}

async function idTokenOf(email: string, password: string): Promise<string> {
  const answer = await identity('signInWithPassword', { email, password, returnSecureToken: true })
  return readText(await answer.json(), 'idToken')
}

async function redirectUrlOf(idToken: string, callbackURL: string): Promise<string> {
  const url = `${testSystem().site}/call/getRedirectUrl`
  const answer = await post(url, { data: { callbackURL, isMobile: false } }, { authorization: `Bearer ${idToken}` })
  return readText(await answer.json(), 'result')
}

const demoMember = (note: string) => {
  const member = DEMO_MEMBERS.find((one) => one.note === note)
  if (!member) throw new Error(`no demo member is ${note}`)
  return member
}

describe('demo members', () => {
  it.each(DEMO_MEMBERS.filter(({ password }) => password !== null))(
    '$note: $email can sign in',
    async ({ email, password }) => {
      expect(await idTokenOf(email, password ?? '')).not.toBe('')
    },
  )

  it('imported without password: every password is wrong, and the reason is returned', async () => {
    const { email } = demoMember('imported without password')
    expect(await idTokenOf(email, 'Listen-2-KEF!')).toBe('')
    const answer = await post(`${testSystem().site}/call/explainSignInFailure`, { data: { email } })
    expect(await answer.json()).toEqual({ result: { reason: 'imported-user-without-password' } })
  })

  it.each([
    ['verified', { isDisabled: false, tosConsent: true, tosConsentExpiredDueToUpdatedPolicy: false }],
    ['disabled', { isDisabled: true }],
    ['terms consent expired', { isDisabled: false, tosConsent: true, tosConsentExpiredDueToUpdatedPolicy: true }],
  ])('%s: the account has the flag', async (note, account) => {
    const { email, password } = demoMember(note)
    const idToken = await idTokenOf(email, password ?? '')
    const { site, storefront } = testSystem()
    const answer = await post(
      `${site}/call/getFirestoreAccount`,
      { data: { shopifyURL: storefront } },
      { authorization: `Bearer ${idToken}` },
    )
    expect(await answer.json()).toMatchObject({ result: account })
  })
})

describe('the return to the storefront', () => {
  const signInResponse = async (): Promise<{ answer: Response; returnUrl: string }> => {
    const { email, password } = demoMember('verified')
    const returnUrl = `${testSystem().storefront}/account?from=test`
    const url = await redirectUrlOf(await idTokenOf(email, password ?? ''), returnUrl)
    return { answer: await fetch(url, { redirect: 'manual' }), returnUrl }
  }

  it('greets the member by name until the sign-out, which continues on the site', async () => {
    const { answer, returnUrl } = await signInResponse()
    expect(answer.headers.get('location')).toBe(returnUrl)
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1).join('')
    const greeting = await (await fetch(returnUrl, { headers: { cookie } })).text()
    expect(greeting).toContain('Welcome back, Sophie')
    const { site, storefront } = testSystem()
    const signOut = await fetch(`${storefront}/account/logout`, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
    })
    const callback = new URLSearchParams({ callbackUrl: `${storefront}/account` })
    expect(signOut.headers.get('location')).toBe(`${site}/auth/logout?${callback}`)
    expect(await (await fetch(returnUrl, { headers: { cookie } })).text()).not.toContain('Sophie')
  })

  it('rejects an invalid token', async () => {
    const answer = await fetch(`${testSystem().storefront}/account/login/multipass/AAAA`, { redirect: 'manual' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

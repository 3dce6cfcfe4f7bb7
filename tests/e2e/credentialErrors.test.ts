/** The service refuses in two dialects, and the page says the same in both. The switch is the whole project's, hence one file. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { setEnumerationProtection } from './support/identity'
import { mailsTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { requestsOf } from './support/requests'

const visitor = useBrowser()
const REFUSED = [/^400 .*accounts:signInWithPassword/]

afterAll(() => setEnumerationProtection(false))

describe.each([
  {
    setCredentialDialect: 'without protection against enumeration',
    enabled: false,
    unknown: 'error.userNotFound' as const,
  },
  {
    setCredentialDialect: 'with protection against enumeration',
    enabled: true,
    unknown: 'error.wrongPassword' as const,
  },
])('what the service refuses, $dialect', ({ enabled, unknown }) => {
  beforeAll(() => setEnumerationProtection(enabled))

  it('a wrong password, an unknown address, and an imported member with two ways on', async () => {
    const sophie = await visitor({ expectedProblems: REFUSED })
    const [member, imported] = [await createStoredMember(), await createStoredMember({ imported: true })]
    await sophie.opens('/auth/login')
    await sophie.sees('login')

    await sophie.signsIn(member.email, 'Not-the-one-1!')
    expect((await sophie.readsAt('password', 'error.wrongPassword')).trim()).toBe(
      'The Email Address or Password is incorrect.',
    )

    // Editing takes the old message away; the next one is about the new attempt.
    await sophie.signsIn(newEmail('nobody'), PASSWORD)
    const field = unknown === 'error.userNotFound' ? 'email' : 'password'
    await sophie.readsAt(field, unknown)

    await sophie.signsIn(imported.email, PASSWORD)
    await sophie.readsAt('password', 'error.importedUserWithoutPassword')
    const message = sophie.error('error.importedUserWithoutPassword')
    const links = message.getByRole('link')
    const { storefront } = testSystem()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/auth/setup_password',
      expect.stringMatching(/^https:\/\/www\.kef\.com\/pages\/contact-us$/),
    ])

    // With a callback, the contact page is that of the shop which the visitor came from.
    await sophie.opens(`/auth/login?callbackUrl=${encodeURIComponent(`${storefront}/account`)}`)
    await sophie.sees('login')
    await sophie.signsIn(imported.email, PASSWORD)
    await sophie.readsAt('password', 'error.importedUserWithoutPassword')
    expect(await links.last().getAttribute('href')).toBe(`${storefront}/pages/contact-us`)
    await links.first().click()
    await sophie.sees('setup-password')
  })

  it('a link to a new password for an unknown address looks the same as for a known one', async () => {
    const stranger = newEmail('nobody')
    const { email } = await createStoredMember()
    const user = await visitor({ expectedProblems: [/^400 .*sendOobCode/] })
    const requests = requestsOf(user)
    const answers = []
    for (const explainRequests of [stranger, email]) {
      await user.opens('/auth/reset_password')
      await user.sees('forgot-password')
      await user.fillsIn({ email: explainRequests })
      const before = requests.length
      const pressedAt = Date.now()
      await user.submits()
      await user.sees('reset-email-sent')
      const ms = Date.now() - pressedAt
      const calls = requests.slice(before).filter((request) => request.method() === 'POST')
      answers.push({
        text: (await user.text()).replace(explainRequests, 'X'),
        asked: calls.map((request) => new URL(request.url()).pathname),
        ms,
      })
    }
    const [unknown, known] = answers
    expect(unknown?.text).toBe(known?.text)
    // As long as the service takes, and not a request, a pause or another try more.
    expect(unknown?.asked).toEqual(known?.asked)
    expect(Math.abs((unknown?.ms ?? NaN) - (known?.ms ?? NaN))).toBeLessThan(1_000)
    expect(await mailsTo(stranger)).toHaveLength(0)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

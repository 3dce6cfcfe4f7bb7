/** The service refuses in two dialects, and the page says the same in both. The switch is the whole project's, hence one file. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { inBrowser } from './support/browser'
import { protectsAgainstEnumeration } from './support/identity'
import { mailsTo } from './support/mailbox'
import { aMemberOnRecord, newEmail } from './support/members'
import { requestsOf } from './support/requests'

const visitor = inBrowser()
const REFUSED = [/^400 .*accounts:signInWithPassword/]

afterAll(() => protectsAgainstEnumeration(false))

describe.each([
  { dialect: 'without protection against enumeration', enabled: false, unknown: 'error.userNotFound' as const },
  { dialect: 'with protection against enumeration', enabled: true, unknown: 'error.wrongPassword' as const },
])('what the service refuses, $dialect', ({ enabled, unknown }) => {
  beforeAll(() => protectsAgainstEnumeration(enabled))

  it('a wrong password, an unknown address, and an imported member with two ways on', async () => {
    const sophie = await visitor({ expects: REFUSED })
    const [member, imported] = [await aMemberOnRecord(), await aMemberOnRecord({ imported: true })]
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
    const { email } = await aMemberOnRecord()
    const someone = await visitor({ expects: [/^400 .*sendOobCode/] })
    const requests = requestsOf(someone)
    const answers = []
    for (const asked of [stranger, email]) {
      await someone.opens('/auth/reset_password')
      await someone.sees('forgot-password')
      await someone.fillsIn({ email: asked })
      const before = requests.length
      const pressedAt = Date.now()
      await someone.submits()
      await someone.sees('reset-email-sent')
      const ms = Date.now() - pressedAt
      const calls = requests.slice(before).filter((request) => request.method() === 'POST')
      answers.push({
        text: (await someone.text()).replace(asked, 'X'),
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

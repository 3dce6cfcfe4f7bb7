/** Errors of credentials with and without email enumeration protection. */
import { describe, expect, it } from '@jest/globals'
import { PASSWORD } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { protectFromEnumeration } from './support/identity'
import { mailsTo, mailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { requestsOf } from './support/requests'

const newVisitor = useBrowser()
const REFUSED = [/^400 .*accounts:signInWithPassword/]

describe.each([
  {
    protection: 'without enumeration protection',
    isProtected: false,
    unknown: 'error.userNotFound' as const,
  },
  {
    protection: 'with enumeration protection',
    isProtected: true,
    unknown: 'error.wrongPassword' as const,
  },
])('refused credentials, $protection', ({ isProtected, unknown }) => {
  const visitor = async (...options: Parameters<typeof newVisitor>) => {
    const user = await newVisitor(...options)
    if (isProtected) await protectFromEnumeration(user)
    return user
  }

  it('shows the message for a wrong password, an unknown email and an imported member', async () => {
    const sophie = await visitor({ expectedProblems: REFUSED })
    const [member, imported] = [await createStoredMember(), await createStoredMember({ imported: true })]
    await sophie.opens('/auth/login')
    await sophie.sees('login')

    await sophie.signsIn(member.email, 'Not-the-one-1!')
    expect((await sophie.readsAt('password', 'error.wrongPassword')).trim()).toBe(
      'The Email Address or Password is incorrect.',
    )

    // Editing removes the previous message, so this one belongs to the new attempt.
    await sophie.signsIn(newEmail('nobody'), PASSWORD)
    const field = unknown === 'error.userNotFound' ? 'email' : 'password'
    await sophie.readsAt(field, unknown)

    await sophie.signsIn(imported.email, PASSWORD)
    await sophie.readsAt('password', 'error.importedUserWithoutPassword')
    const links = sophie.page.locator('.field--password').getByRole('link')
    const { storefront } = testSystem()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^https:\/\/www\.kef\.com\/pages\/contact-us$/),
      '/auth/setup_password',
    ])

    // With a callback, the contact link leads to the shop of the callback.
    await sophie.opens(`/auth/login?callbackUrl=${encodeURIComponent(`${storefront}/account`)}`)
    await sophie.sees('login')
    await sophie.signsIn(imported.email, PASSWORD)
    await sophie.readsAt('password', 'error.importedUserWithoutPassword')
    expect(await links.first().getAttribute('href')).toBe(`${storefront}/pages/contact-us`)
    await links.last().click()
    await sophie.sees('setup-password')
  })

  it('a reset for an unknown email looks the same and sends the same requests as for a known one', async () => {
    const stranger = newEmail('nobody')
    const { email } = await createStoredMember()
    const user = await visitor()
    const requests = requestsOf(user)
    const answers = []
    for (const address of [stranger, email]) {
      await user.opens('/auth/reset_password')
      await user.sees('forgot-password')
      await user.fillsIn({ email: address })
      const before = requests.length
      await user.submits()
      await user.sees('reset-email-sent')
      const calls = requests.slice(before).filter((request) => request.method() === 'POST')
      answers.push({
        text: (await user.text()).replace(address, 'X'),
        requested: calls.map((request) => new URL(request.url()).pathname),
      })
    }
    const [unknown, known] = answers
    expect(unknown?.text).toBe(known?.text)
    // No extra request or retry.
    expect(unknown?.requested).toEqual(known?.requested)
    await mailTo(email)
    expect(await mailsTo(stranger)).toHaveLength(0)
  })
})

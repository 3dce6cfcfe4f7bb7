import { describe, expect, it } from '@jest/globals'
import { createMultipassToken } from '../../../functions/src/redirect/multipass'
import { readToken, Sessions } from '../../../local/storefront/customers'
import { html } from '../../../local/storefront/html'
import { mailboxPage, toMailbox } from '../../../local/storefront/mailbox'

const SECRET = 'a secret of the storefront'
const NOW = Date.parse('2026-03-01T12:00:00Z')
const MINUTE_MS = 60_000

const tokenOf = (ageMs: number, secret = SECRET): string =>
  createMultipassToken(
    {
      email: 'sophie@example.com',
      first_name: 'Sophie',
      return_to: 'http://127.0.0.1:5010/account',
      created_at: new Date(NOW - ageMs).toISOString(),
    },
    secret,
  )

describe('a Multipass token', () => {
  it('contains the customer and the URL to return to', () => {
    expect(readToken(tokenOf(14 * MINUTE_MS), SECRET, NOW)).toEqual({
      customer: { email: 'sophie@example.com', firstName: 'Sophie', lastName: '' },
      returnTo: 'http://127.0.0.1:5010/account',
    })
  })

  it('is refused if it is older than 15 minutes or from the future', () => {
    expect(readToken(tokenOf(15 * MINUTE_MS + 1), SECRET, NOW)).toBe('expired')
    expect(readToken(tokenOf(-5 * MINUTE_MS), SECRET, NOW)).toBe('expired')
  })

  it('is refused if it has another secret or a changed character', () => {
    expect(readToken(tokenOf(0, 'another secret'), SECRET, NOW)).toBe('unreadable')
    const token = tokenOf(0)
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(readToken(changed, SECRET, NOW)).toBe('unreadable')
    }
    expect(readToken(`${token}x`, SECRET, NOW)).toBe('unreadable')
    expect(readToken('', SECRET, NOW)).toBe('unreadable')
  })
})

describe('a session', () => {
  it('is found by its cookie until it is closed', () => {
    const sessions = new Sessions()
    const customer = { email: 'a@b.co', firstName: 'A', lastName: '' }
    const [cookie = ''] = sessions.open(customer).split(';')
    expect(sessions.find(`other=1; ${cookie}`)).toEqual(customer)
    expect(sessions.find('storefront_session=guess')).toBeNull()
    sessions.close(cookie)
    expect(sessions.find(cookie)).toBeNull()
  })
})

describe('html', () => {
  it('escapes all values except HTML', () => {
    expect(html`<b title="${'"\''}">${'<script>&'}</b>${html`<i>${1}</i>`}${null}`.text).toBe(
      '<b title="&quot;&#39;">&lt;script&gt;&amp;</b><i>1</i>',
    )
  })
})

describe('the mailbox', () => {
  const email = (code: string, to: string) => ({
    email: to,
    requestType: 'VERIFY_EMAIL',
    oobLink: `http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=fr&oobCode=${code}&continueUrl=http%3A%2F%2Fa%3Fb`,
  })

  it('links to the action page with the query of the email, newest first', () => {
    const { emails, fingerprint } = toMailbox([email('1', 'a@b.co'), email('2', '<i>@b.co')], 'http://127.0.0.1:5000')
    expect(emails.map(({ oobCode }) => oobCode)).toEqual(['2', '1'])
    expect(emails[1]).toEqual({
      to: 'a@b.co',
      kind: 'Verify your email',
      mode: 'verifyEmail',
      lang: 'fr',
      oobCode: '1',
      link: 'http://127.0.0.1:5000/auth/action?mode=verifyEmail&lang=fr&oobCode=1&continueUrl=http%3A%2F%2Fa%3Fb',
    })
    expect(mailboxPage({ emails, fingerprint }).text).not.toContain('<i>')
    expect(toMailbox([email('1', 'a@b.co')], 'http://127.0.0.1:5000').fingerprint).not.toBe(fingerprint)
  })
})

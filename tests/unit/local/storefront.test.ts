import { describe, expect, it } from '@jest/globals'
import type { AddressInfo } from 'node:net'
import { createMultipassToken } from '../../../functions/src/redirect/multipass'
import { readToken, Sessions } from '../../../local/storefront/customers'
import { html } from '../../../local/storefront/html'
import { startStorefront } from '../../../local/storefront/server'

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
    expect(readToken(tokenOf(15 * MINUTE_MS + 1), SECRET, NOW)).toMatch('15 minutes')
    expect(readToken(tokenOf(-5 * MINUTE_MS), SECRET, NOW)).toMatch('15 minutes')
  })

  it('is refused if it has another secret', () => {
    expect(readToken(tokenOf(0, 'another secret'), SECRET, NOW)).toMatch('another storefront')
  })
})

it.each(['https://evil.example/account', '//evil.example', 'javascript:alert(1)'])(
  'a token for %s leads to the account page of the storefront',
  async (return_to) => {
    const server = await startStorefront({
      port: 0,
      sitePort: 5000,
      multipassSecret: SECRET,
      mailbox: { list: () => [] },
      replay: { dir: '', storeFile: '' },
      now: () => NOW,
    })
    const { port } = server.address() as AddressInfo
    const created_at = new Date(NOW).toISOString()
    const token = createMultipassToken({ email: 'sophie@example.com', return_to, created_at }, SECRET)
    const answer = await fetch(`http://127.0.0.1:${port}/account/login/multipass/${token}`, { redirect: 'manual' })
    server.close().closeAllConnections()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

describe('a session', () => {
  it('is found by its cookie until it is closed', () => {
    const sessions = new Sessions()
    const customer = { email: 'a@b.co', firstName: 'A', lastName: '' }
    const [cookie = ''] = sessions.open(customer).split(';')
    expect(sessions.find(`other=1; ${cookie}; third=2`)).toEqual(customer)
    expect(sessions.find('storefront_session=guess')).toBeNull()
    expect(sessions.find(`not_${cookie}`)).toBeNull()
    sessions.close(cookie)
    expect(sessions.find(cookie)).toBeNull()
  })
})

describe('html', () => {
  it('escapes all values except HTML', () => {
    expect(html`<b title="${'"\''}">${'<script>&'}</b>${html`<i>${'1'}</i>`}${null}`.text).toBe(
      '<b title="&#34;&#39;">&#60;script&#62;&#38;</b><i>1</i>',
    )
  })
})

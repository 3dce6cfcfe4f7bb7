/** Security headers of every response: pages, missing pages, redirects, files and calls. */
import { describe, expect, it } from '@jest/globals'
import { headerRules } from '../../tools/hosting/headers'
import { testSystem } from '../support/system'

const get = (path: string, init: RequestInit = {}) => fetch(testSystem().site + path, { redirect: 'manual', ...init })
const PAGES = ['/', '/fr', '/auth/login', '/auth/action', '/auth/campaign/x/signup', '/auth/logout', '/nowhere', '/404']

/** Path of a script. Styles are inline, so the page links to scripts only. */
async function script(): Promise<string> {
  const page = await (await get('/auth/login')).text()
  return /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
}

describe('headers', () => {
  it.each(PAGES)(
    '%s allows only its own scripts, no MIME sniffing, and framing only by listed origins',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const directive of [
        "object-src 'none'",
        "base-uri 'none'",
        'frame-ancestors https://www.kef.com ',
        "form-action 'self'",
      ])
        expect(policy).toContain(directive)
      expect(policy).not.toMatch(/unsafe-|\*(?!\.)|data:.*script/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('a file has its MIME type and may load nothing', async () => {
    const { status, headers } = await get(await script())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('javascript')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  it('a missing file is not served as a script', async () => {
    const { status, headers } = await get('/assets/login.00000000.js')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('a redirect allows no sniffing, loads nothing, and reveals no more than other responses', async () => {
    const answer = await get('/fr/auth/signup')
    expect(answer.status).toBe(302)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
    })
  })

  it('a call responds with JSON', async () => {
    const answer = await get('/call/getFirestoreAccount', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testSystem().site },
      body: '{"data":{}}',
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  it('production pages require https for two years, with subdomains', () => {
    const rules = headerRules({
      https: true,
      scriptHashes: [],
      styleHashes: [],
      errorService: null,
      connect: [],
      frames: [],
      ancestors: [],
    })
    const all = rules[0]?.headers.find(({ key }) => key === 'Strict-Transport-Security')
    expect(all?.value).toBe('max-age=63072000; includeSubDomains')
    expect(new RegExp(rules[0]?.regex ?? '').test('/auth/login')).toBe(true)
    expect(new RegExp(rules[0]?.regex ?? '').test('/assets/main.js')).toBe(true)
  })
})

/** The settings that decide where errors are sent, and the release they are reported with. */
import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../tools/build/release'
import { errorServiceOrigin, productionSettings } from '../../../tools/build/settings'
import { contentSecurityPolicy, errorServiceOf } from '../../../tools/hosting/csp'

const policy = (errorService: string | null): string =>
  contentSecurityPolicy({ errorService, scriptHashes: [], styleHashes: [], connect: [], frames: [], ancestors: [] })

describe('the DSN', () => {
  it.each([
    ['https://public@o0.ingest.de.sentry.io/42', 'https://o0.ingest.de.sentry.io'],
    ['https://public@errors.example.com:8443/glitchtip/1', 'https://errors.example.com:8443'],
    ['', null],
    [undefined, null],
  ])('%s decides the origin that the pages may connect to', (dsn, origin) => {
    expect(errorServiceOrigin({ KEF_SENTRY_DSN: dsn })).toBe(origin)
    expect(errorServiceOf(policy(origin))).toBe(origin)
    const [connect = ''] = /connect-src [^;]+/.exec(policy(origin)) ?? []
    expect(connect.includes('sentry.io')).toBe(origin?.includes('sentry.io') ?? false)
    if (origin !== null) expect(connect).toContain(` ${origin} `)
  })

  it.each([
    'errors.example.com/1',
    'http://public@errors.example.com/1',
    'https://errors.example.com/1',
    'https://public@errors.example.com',
    'https://public@errors.example.com; script-src */1',
  ])('%s fails the build', (dsn) => {
    const required = { KEF_FIREBASE_API_KEY: 'k', KEF_FIREBASE_PROJECT: 'p', KEF_AUTH_DOMAIN: 'a' }
    const env = { ...required, KEF_FIREBASE_APP_ID: 'i', KEF_APP_CHECK_KEY: 'c', KEF_SENTRY_DSN: dsn }
    expect(() => productionSettings(env)).toThrow('KEF_SENTRY_DSN is not the DSN of a project')
  })
})

describe('the release', () => {
  it('is the setting, else the commit', () => {
    expect(readRelease({ KEF_RELEASE: '2026-03.1' })).toBe('2026-03.1')
    expect(readRelease({})).toMatch(/^([\da-f]{7,40}|unknown)$/)
    expect(() => readRelease({ KEF_RELEASE: '"><script>' })).toThrow('KEF_RELEASE')
  })
})

/** The setting that decides where errors are sent. */
import { describe, expect, it } from '@jest/globals'
import { errorServiceOrigin, productionSettings } from '../../../build/settings'
import { contentSecurityPolicy, errorServiceOf } from '../../../local/hosting/csp'

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

/** The claims of a verified token: only well-formed ones count as signed in. */
import { describe, expect, it } from '@jest/globals'
import { readTokenClaims, SESSION_PROVIDER_CLAIM, SESSION_START_CLAIM } from '../../functions/src/auth/tokenClaims'

const CLAIMS = {
  uid: 'ada',
  auth_time: 1_700_000_000,
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
}
const READ = {
  uid: 'ada',
  authTime: 1_700_000_000,
  emailVerified: true,
  signInProvider: 'password',
  parentAuthTime: null,
  parentProvider: null,
}

describe('readTokenClaims', () => {
  it('reads a token; without an email it is not verified', () => {
    const { email_verified: _, ...withoutEmail } = CLAIMS
    expect(readTokenClaims(CLAIMS)).toEqual(READ)
    expect(readTokenClaims(withoutEmail)).toEqual({ ...READ, emailVerified: false })
  })

  it.each<[string, unknown]>([
    ['no object', 'ada'],
    ['null', null],
    ['no uid', { ...CLAIMS, uid: undefined }],
    ['an empty uid', { ...CLAIMS, uid: '' }],
    ['a start that is text', { ...CLAIMS, auth_time: '1700000000' }],
    ['a start that is no whole number', { ...CLAIMS, auth_time: 1.5 }],
    ['a start before 1970', { ...CLAIMS, auth_time: -1 }],
    ['a verification that is text', { ...CLAIMS, email_verified: 'false' }],
    ['no provider', { ...CLAIMS, firebase: {} }],
    ['an empty provider', { ...CLAIMS, firebase: { sign_in_provider: '' } }],
    ['a provider in no object', { ...CLAIMS, firebase: 'password' }],
  ])('takes claims with %s as not signed in', (_, claims) => {
    expect(readTokenClaims(claims)).toBeNull()
  })

  it('reads the start and the provider of the first session of a custom token only', () => {
    const custom = { ...CLAIMS, firebase: { sign_in_provider: 'custom' } }
    const parentOf = (claims: object) => readTokenClaims(claims)?.parentAuthTime
    expect(parentOf({ ...custom, [SESSION_START_CLAIM]: 1_699_999_000 })).toBe(1_699_999_000)
    expect(parentOf({ ...custom, [SESSION_START_CLAIM]: '1699999000' })).toBeNull()
    expect(parentOf({ ...custom, [SESSION_START_CLAIM]: 0.5 })).toBeNull()
    expect(parentOf(custom)).toBeNull()
    expect(parentOf({ ...CLAIMS, [SESSION_START_CLAIM]: 1_699_999_000 })).toBeNull()
    const providerOf = (claims: object) => readTokenClaims(claims)?.parentProvider
    expect(providerOf({ ...custom, [SESSION_PROVIDER_CLAIM]: 'google.com' })).toBe('google.com')
    expect(providerOf({ ...custom, [SESSION_PROVIDER_CLAIM]: 1 })).toBeNull()
    expect(providerOf({ ...CLAIMS, [SESSION_PROVIDER_CLAIM]: 'google.com' })).toBeNull()
  })
})

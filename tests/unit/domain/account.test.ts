import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  needsVerification,
  loginOutcome,
  parseAccount,
  profileFromProvider,
  type Account,
  type LoginOutcome,
} from '../../../src/domain/account'
import { aMember, anAccount, toAuthUser } from '../../fixtures/builders'

const verified = toAuthUser(aMember())
const unverified = toAuthUser(aMember({ verified: false }))

describe('parseAccount', () => {
  it('reads the six fields and drops others', () => {
    expect(parseAccount({ ...anAccount(), isAdmin: true })).toEqual(anAccount())
    const none = { ...anAccount(), firstName: null, lastName: null, tosConsent: null, marketingConsent: null }
    expect(parseAccount(none)).toEqual(none)
  })

  it('returns null if a field is missing or has another type', () => {
    for (const name of Object.keys(anAccount()) as (keyof Account)[]) {
      const { [name]: _, ...without } = anAccount()
      expect([name, parseAccount(without)]).toEqual([name, null])
      for (const invalid of [undefined, 0, 'false', [], {}, Number.NaN]) {
        const isText = (name === 'firstName' || name === 'lastName') && typeof invalid === 'string'
        if (!isText)
          expect([name, invalid, parseAccount({ ...anAccount(), [name]: invalid })]).toEqual([name, invalid, null])
      }
    }
    for (const flag of ['isDisabled', 'tosConsentExpiredDueToUpdatedPolicy'])
      expect(parseAccount({ ...anAccount(), [flag]: null })).toBeNull()
  })

  it.each([null, undefined, '', 'ok', 0, true, [], () => anAccount()])('returns null for %p', (value) => {
    expect(parseAccount(value)).toBeNull()
  })

  it('returns an account or null for any value', () => {
    const similar = fc.record(
      {
        isDisabled: fc.oneof(fc.boolean(), fc.jsonValue()),
        firstName: fc.oneof(fc.string(), fc.jsonValue()),
        lastName: fc.oneof(fc.string(), fc.constant(null)),
        tosConsent: fc.oneof(fc.boolean(), fc.jsonValue()),
        marketingConsent: fc.oneof(fc.boolean(), fc.constant(null)),
        tosConsentExpiredDueToUpdatedPolicy: fc.boolean(),
      },
      { requiredKeys: ['isDisabled', 'tosConsent', 'lastName', 'marketingConsent'] },
    )
    fc.assert(
      fc.property(fc.oneof(similar, fc.jsonValue()), (value) => {
        const account = parseAccount(value)
        if (account === null) return
        expect(account).toEqual(value)
        expect(typeof account.isDisabled).toBe('boolean')
        expect([true, false, null]).toContain(account.tosConsent)
      }),
    )
  })
})

describe('needsVerification', () => {
  it('is true for a user with a password, false for social providers only', () => {
    expect(needsVerification(unverified)).toBe(true)
    expect(needsVerification(verified)).toBe(false)
    expect(needsVerification({ ...unverified, providers: ['facebook.com'] })).toBe(false)
    expect(needsVerification({ ...unverified, providers: ['facebook.com', 'password'] })).toBe(true)
  })
})

describe('loginOutcome', () => {
  const DISABLED = anAccount({ isDisabled: true, tosConsent: null })

  it.each<[string, Parameters<typeof loginOutcome>, LoginOutcome]>([
    ['complete: enabled, terms accepted', [anAccount(), false], 'complete'],
    ['disabled: checked before the terms', [DISABLED, true], 'disabled'],
    ['accept-tos: new user', [anAccount(), true], 'accept-tos'],
    ['accept-tos: no consent yet', [anAccount({ tosConsent: null }), false], 'accept-tos'],
    ['accept-tos: consent is false', [anAccount({ tosConsent: false }), false], 'accept-tos'],
    ['accept-tos: consent expired', [anAccount({ tosConsentExpiredDueToUpdatedPolicy: true }), false], 'accept-tos'],
    ['complete: without marketing consent', [anAccount({ marketingConsent: false }), false], 'complete'],
  ])('is %s', (_, args, stage) => {
    expect(loginOutcome(...args)).toBe(stage)
  })
})

describe('profileFromProvider', () => {
  const name = (
    providerId: string,
    raw: Record<string, unknown>,
    isNewUser = true,
    displayName: string | null = 'Ada L',
  ) => profileFromProvider({ providerId, isNewUser, displayName, raw })

  it('reads the names by the keys of the provider', () => {
    expect(name('facebook.com', { first_name: 'Ada', last_name: 'Lovelace' })).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
    })
    expect(name('google.com', { given_name: 'Ada', family_name: 'Lovelace' })).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
    })
    expect(name('google.com', { first_name: '', given_name: 'Ada', family_name: 5 })).toEqual({
      firstName: 'Ada',
      lastName: '',
    })
    expect(name('google.com', {})).toEqual({ firstName: '', lastName: '' })
    expect(name('unknown.example', { given_name: 'Ada' })).toEqual({ firstName: '', lastName: '' })
  })

  it('uses the display name as last name for a new Apple user', () => {
    expect(name('apple.com', { first_name: 'X' })).toEqual({ firstName: '', lastName: 'Ada L' })
    expect(name('apple.com', {}, true, null)).toEqual({ firstName: '', lastName: '' })
    expect(name('apple.com', { first_name: 'Ada' }, false)).toEqual({ firstName: 'Ada', lastName: '' })
  })
})

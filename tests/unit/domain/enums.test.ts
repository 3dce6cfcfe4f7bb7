import { describe, expect, it } from '@jest/globals'
import {
  AGE_RANGES,
  BIRTHDAY_MONTHS,
  GENDERS,
  isAppPlatform,
  isPlatform,
  PROVIDER_IDS,
  providersFor,
  verifiesEmail,
} from '../../../src/domain/enums'
import { DURATIONS_MS } from '../../../src/domain/limits'

describe('enumerations', () => {
  it('are the stored words of the spec', () => {
    expect(AGE_RANGES).toEqual(['Below 20', '20 - 29', '30 - 39', '40 - 49', '50 - 59', '60+', 'Rather not say'])
    expect(GENDERS).toEqual(['Male', 'Female', 'Others', 'Prefer not to specify'])
    expect(BIRTHDAY_MONTHS).toEqual(Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')))
  })

  it.each(['ios', 'android', 'iOS', 'web', 'Smart_TV-2', 'x'.repeat(32)])('accepts the platform %s', (word) => {
    expect(isPlatform(word)).toBe(true)
  })

  it.each(['', 'x'.repeat(33), 'a b', 'ios\n', '<b>', 'é', null, undefined, 0, ['ios']])(
    'rejects the platform %p',
    (other) => {
      expect(isPlatform(other)).toBe(false)
    },
  )

  it('recognises the app by the exact names of its two platforms', () => {
    expect(['ios', 'android'].every(isAppPlatform)).toBe(true)
    for (const other of ['iOS', 'web', null]) expect(isAppPlatform(other)).toBe(false)
  })
})

describe('social sign-in', () => {
  it('trusts emails that Google and Apple report, and those of no other provider', () => {
    expect(PROVIDER_IDS.filter(verifiesEmail)).toEqual(['google.com', 'apple.com'])
    for (const other of ['password', 'phone', 'constructor', '']) expect(verifiesEmail(other)).toBe(false)
  })

  it('offers Apple only without a stored platform or on ios', () => {
    expect(providersFor(null)).toEqual(PROVIDER_IDS)
    expect(providersFor('ios')).toEqual(PROVIDER_IDS)
    for (const other of ['android', 'iOS', 'web']) expect(providersFor(other)).toEqual(['google.com', 'facebook.com'])
  })
})

describe('durations', () => {
  it('are those of the spec', () => {
    expect(DURATIONS_MS).toMatchObject({ hiddenTabLoginDelay: 2_000, chunkReloadCooldown: 60_000, resendWait: 60_000 })
  })
})

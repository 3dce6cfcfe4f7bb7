import { describe, expect, it } from '@jest/globals'
import { languageName, placeOf, shopName } from '../../../local/replay/placeOf'

describe('the place of a report in the list of the replay page', () => {
  it.each([
    [{ address: '/auth/login', width: 390 }, 'Sign-in · Phone · International'],
    [{ address: '/fr/auth/signup_with_email?campaign=a', width: 768 }, 'Sign-up · Tablet · France'],
    [{ address: '/auth/campaign/summer/login', width: 1440 }, 'Sign-in to a draw · Desktop · International'],
    [{ address: '/elsewhere', width: 1440 }, 'Unknown page · Desktop'],
    [{ address: '/', width: '390' }, 'Home · International'],
    [{ address: {}, width: -1 }, 'Unknown page'],
    ['z', 'Unknown page'],
    [undefined, 'Unknown page'],
  ])('of %j is %s', (page, place) => {
    expect(placeOf({ page })).toBe(place)
  })

  it('is unknown for a report without a state', () => {
    expect(placeOf(null)).toBe('Unknown page')
  })
})

describe('the words for a locale on the replay page', () => {
  it.each([
    ['en', 'English', 'International'],
    ['en-eu', 'English', 'Europe'],
    ['en-ap', 'English', 'Asia Pacific'],
    ['en-uk', 'English', 'UK'],
    ['ca-fr', 'French', 'Canada'],
    ['ja', 'Japanese', 'Japan'],
    ['zh-hk', 'Traditional Chinese', 'Hong Kong'],
    ['zh-CN', 'Simplified Chinese', 'China'],
  ] as const)('of %s are %s and %s', (locale, language, shop) => {
    expect([languageName(locale), shopName(locale)]).toEqual([language, shop])
  })
})

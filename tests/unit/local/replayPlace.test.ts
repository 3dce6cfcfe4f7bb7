import { describe, expect, it } from '@jest/globals'
import { placeOf } from '../../../local/replay/placeOf'

describe('the place of a report in the list of the replay page', () => {
  it.each([
    [{ address: '/auth/login', width: 390 }, 'Sign-in, phone'],
    [{ address: '/fr/auth/signup_with_email?campaign=a', width: 768 }, 'Sign-up, tablet'],
    [{ address: '/auth/campaign/summer/login', width: 1440 }, 'Sign-in to a draw, desktop'],
    [{ address: '/elsewhere', width: 1440 }, 'Unknown page, desktop'],
    [{ address: '/', width: '390' }, 'Home'],
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

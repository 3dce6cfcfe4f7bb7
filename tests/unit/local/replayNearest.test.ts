import { describe, expect, it } from '@jest/globals'
import { nearestReference } from '../../../local/replay/page/nearest'

const LATEST = ['NK3D-VU9E', '7KQ4-MX3P', '7KQ4-MXEE']

describe('the report that a mistyped reference may mean', () => {
  it.each([
    ['7KQ4-MX3F', '7KQ4-MX3P'],
    ['7kq4 mx3', '7KQ4-MX3P'],
    ['7KQ4-MMX3P', '7KQ4-MX3P'],
    ['7KQ4-XXXX', '7KQ4-MX3P'],
    ['NK3DVU9E', 'NK3D-VU9E'],
  ])('for %s is %s', (typed, reference) => {
    expect(nearestReference(typed, LATEST)).toBe(reference)
  })

  it.each(['', 'hello', '7KQ4', 'AAAA-AAAA', 'NK3D-XXXX'])('is none for %j', (typed) => {
    expect(nearestReference(typed, LATEST)).toBeNull()
  })

  it('is none without reports', () => {
    expect(nearestReference('7KQ4-MX3P', [])).toBeNull()
  })
})

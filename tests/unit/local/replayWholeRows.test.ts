import { describe, expect, it } from '@jest/globals'
import { lengthToHide } from '../../../local/replay/page/wholeRows'

const rowsOf = (...heights: readonly number[]) =>
  heights.map((offsetHeight, index) => ({
    offsetTop: heights.slice(0, index).reduce((sum, height) => sum + height, 0),
    offsetHeight,
  }))

describe('the lower edge of the list of steps', () => {
  it.each([
    ['hides the visible part of a row that it would cut', { scrollTop: 0, clientHeight: 130 }, 30],
    ['hides it in a list that was scrolled', { scrollTop: 40, clientHeight: 130 }, 20],
    ['hides nothing between two rows', { scrollTop: 50, clientHeight: 100 }, 0],
    ['hides nothing below the last row', { scrollTop: 150, clientHeight: 400 }, 0],
  ])('%s', (_, list, expected) => {
    expect(lengthToHide(list, rowsOf(50, 50, 50, 50))).toBe(expected)
  })

  it('shows a part of a row that is higher than half of the list', () => {
    expect(lengthToHide({ scrollTop: 0, clientHeight: 100 }, rowsOf(300, 50))).toBe(0)
    expect(lengthToHide({ scrollTop: 0, clientHeight: 100 }, rowsOf(50, 90))).toBe(0)
  })
})

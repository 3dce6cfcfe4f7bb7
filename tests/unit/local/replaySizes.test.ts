import { describe, expect, it } from '@jest/globals'
import { scaleFor, sizesFor, wholeScale } from '../../../local/replay/page/sizes'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

describe('the size of the screen on the replay page', () => {
  it.each([
    [DESKTOP, 390, { first: 'part', other: 'window' }],
    [DESKTOP, 768, { first: 'part', other: 'window' }],
    [DESKTOP, 1440, { first: 'window', other: 'actual' }],
    [PHONE, 390, { first: 'window', other: 'actual' }],
  ])('of a window of %j on a page of %s px is %j', ({ width }, page, sizes) => {
    expect(sizesFor(width, page)).toEqual(sizes)
  })

  it('fits the whole window into the stage, and never enlarges it', () => {
    expect(scaleFor('window', DESKTOP, { width: 720, height: 900 })).toBe(0.5)
    expect(scaleFor('window', PHONE, { width: 390, height: 211 })).toBe(0.25)
    expect(scaleFor('window', PHONE, DESKTOP)).toBe(1)
  })

  it('shows a part of 480 px as wide as the stage, and never enlarges it', () => {
    expect(scaleFor('part', DESKTOP, { width: 360, height: 450 })).toBe(0.75)
    expect(scaleFor('part', DESKTOP, { width: 676, height: 700 })).toBe(1)
  })

  it('shows a wider dialog with space beside it', () => {
    expect(scaleFor('part', DESKTOP, { width: 360, height: 450 }, 544)).toBe(0.625)
    expect(scaleFor('part', DESKTOP, { width: 360, height: 450 }, 320)).toBe(0.75)
  })

  it.each([0.6642, 0.66451, 1, 0.000_01])('is a whole number of pixels wide at the scale %s', (scale) => {
    const width = wholeScale(scale, DESKTOP) * DESKTOP.width
    expect(width).toBeCloseTo(Math.max(1, Math.round(scale * DESKTOP.width)), 6)
  })

  it('shows the actual size unscaled', () => {
    expect(scaleFor('actual', DESKTOP, { width: 360, height: 450 })).toBe(1)
  })
})

import { describe, expect, it } from '@jest/globals'
import { scaleFor, sizesFor, wholeScale } from '../../../local/replay/page/sizes'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

describe('the size of the screen on the replay page', () => {
  it.each([
    [DESKTOP, PHONE, { first: 'part', other: 'window' }],
    [DESKTOP, { width: 768, height: 1024 }, { first: 'part', other: 'window' }],
    [DESKTOP, DESKTOP, { first: 'window', other: 'actual' }],
    [PHONE, DESKTOP, { first: 'window', other: 'actual' }],
    // The list has the other half of the page's height.
    [PHONE, PHONE, { first: 'part', other: 'window' }],
    [PHONE, { width: 768, height: 1200 }, { first: 'window', other: 'actual' }],
  ])('of a window of %j on a page of %j is %j', (window, page, sizes) => {
    expect(sizesFor(window, page)).toEqual(sizes)
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

  it('shows a part of a narrower window at the width of the window', () => {
    expect(scaleFor('part', PHONE, { width: 351, height: 400 })).toBe(0.9)
    expect(scaleFor('part', PHONE, { width: 351, height: 400 }, { width: 380, height: 300 })).toBe(0.9)
    expect(scaleFor('part', PHONE, { width: 728, height: 400 })).toBe(1)
  })

  it('shows a wider dialog with space beside it', () => {
    expect(scaleFor('part', DESKTOP, { width: 360, height: 450 }, { width: 544, height: 320 })).toBe(0.625)
    expect(scaleFor('part', DESKTOP, { width: 360, height: 450 }, { width: 320, height: 320 })).toBe(0.75)
  })

  it('shows a dialog as a whole, unless its texts would be too small', () => {
    const area = { width: 390, height: 348 }
    expect(scaleFor('part', PHONE, area, { width: 390, height: 403 })).toBe(0.8)
    expect(scaleFor('part', PHONE, area, { width: 390, height: 844 })).toBeCloseTo(2 / 3)
  })

  it.each([0.6642, 0.66451, 1, 0.000_01])('is a whole number of pixels wide at the scale %s', (scale) => {
    const width = wholeScale(scale, DESKTOP) * DESKTOP.width
    expect(width).toBeCloseTo(Math.max(1, Math.round(scale * DESKTOP.width)), 6)
  })

  it('shows the actual size unscaled', () => {
    expect(scaleFor('actual', DESKTOP, { width: 360, height: 450 })).toBe(1)
  })
})

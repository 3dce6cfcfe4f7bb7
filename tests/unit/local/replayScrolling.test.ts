import { describe, expect, it } from '@jest/globals'
import { endSpace, panOf, scrollTopFor } from '../../../local/replay/page/scrolling'

/** Ten rows of 50 px, the current one of 80 px. */
const rowsWith = (current: number, start = 0) =>
  Array.from({ length: 10 }, (_, index) => {
    const top = start + index * 50 + (index > current ? 30 : 0)
    return { top, bottom: top + (index === current ? 80 : 50) }
  })

describe('the scroll position of a replayed step', () => {
  it('stays while the step and the next one are in view, also between two rows', () => {
    expect(scrollTopFor(rowsWith(0), 0, { scrollTop: 0, height: 200, fade: 12 })).toBe(0)
    expect(scrollTopFor(rowsWith(4), 4, { scrollTop: 170, height: 200, fade: 12 })).toBe(170)
    expect(scrollTopFor(rowsWith(4), 4, { scrollTop: 150.5, height: 300, fade: 12 })).toBe(150.5)
    // Rows below the start of a page that is not scrolled.
    expect(scrollTopFor(rowsWith(0, 60), 0, { scrollTop: 0, height: 250, fade: 12 })).toBe(0)
  })

  it('changes to 28 px above the next row for a step below the view', () => {
    // The next row ends at 380 px, and 12 px below it the list fades out: the view begins at 192 px at the earliest.
    expect(scrollTopFor(rowsWith(5), 5, { scrollTop: 0, height: 200, fade: 12 })).toBe(222)
    expect(scrollTopFor(rowsWith(5), 5, { scrollTop: 0, height: 240, fade: 12 })).toBe(172)
  })

  it('changes to the step itself above the view, and if the view is too low for the next one', () => {
    expect(scrollTopFor(rowsWith(2), 2, { scrollTop: 150, height: 200, fade: 12 })).toBe(72)
    expect(scrollTopFor(rowsWith(4), 4, { scrollTop: 190, height: 300, fade: 12 })).toBe(172)
    expect(scrollTopFor(rowsWith(5), 5, { scrollTop: 0, height: 100, fade: 12 })).toBe(222)
    // Nothing is above the first one.
    expect(scrollTopFor(rowsWith(0, 300), 0, { scrollTop: 400, height: 200, fade: 12 })).toBe(300)
  })

  it('ends with the last row, below a part of another', () => {
    // 530 px in all: the view begins at 330 px at the earliest.
    expect(scrollTopFor(rowsWith(9), 9, { scrollTop: 0, height: 200, fade: 12 })).toBe(372)
  })
})

describe('the bars beside a replayed screen', () => {
  it('show how far it is scrolled, and how much of it is in view', () => {
    expect(panOf(0, 300, 1200)).toEqual({ pan: 0, part: 0.25 })
    expect(panOf(450, 300, 1200)).toEqual({ pan: 0.5, part: 0.25 })
    // Overscrolling.
    expect(panOf(910, 300, 1200)).toEqual({ pan: 1, part: 0.25 })
    expect(panOf(0, 300, 300)).toBeNull()
  })
})

describe('the space below a replayed list', () => {
  it('lets the list end its scrolling 28 px above a row', () => {
    // 530 px in all: the list would end at 310 px, and a row begins at 380 px.
    expect(endSpace(rowsWith(5), 220)).toBe(42)
    expect(endSpace(rowsWith(5), 308)).toBe(0)
  })

  it('is 0 if all rows are in view', () => {
    expect(endSpace(rowsWith(5), 600)).toBe(0)
    expect(endSpace([], 600)).toBe(0)
  })
})

import { describe, expect, it } from '@jest/globals'
import { endSpace, panOf, rowsAbove, scrollTopFor } from '../../../local/replay/page/scrolling'

/** Ten rows of 50 px, the current one of 80 px. */
const rowsWith = (current: number, start = 0) =>
  Array.from({ length: 10 }, (_, index) => {
    const top = start + index * 50 + (index > current ? 30 : 0)
    return { top, bottom: top + (index === current ? 80 : 50) }
  })

describe('the scroll position of a replayed step', () => {
  it('stays while the step and the next one are in view', () => {
    expect(scrollTopFor(rowsWith(0), 0, { scrollTop: 0, height: 200, fade: 12 })).toBe(0)
    expect(scrollTopFor(rowsWith(4), 4, { scrollTop: 200, height: 200, fade: 12 })).toBe(200)
    // Rows below the start of a page that is not scrolled.
    expect(scrollTopFor(rowsWith(0, 60), 0, { scrollTop: 0, height: 250, fade: 12 })).toBe(0)
  })

  it('changes to the next whole row for a step below the view', () => {
    // The next row ends at 380 px, and 12 px below it the list fades out.
    expect(scrollTopFor(rowsWith(5), 5, { scrollTop: 0, height: 200, fade: 12 })).toBe(200)
    expect(scrollTopFor(rowsWith(9), 9, { scrollTop: 0, height: 200, fade: 12 })).toBe(350)
  })

  it('changes to the next whole row if the first one in view is cut', () => {
    expect(scrollTopFor(rowsWith(4), 4, { scrollTop: 170, height: 300, fade: 12 })).toBe(200)
    expect(scrollTopFor(rowsWith(4), 4, { scrollTop: 150.5, height: 300, fade: 12 })).toBe(150.5)
  })

  it('changes to the step itself above the view, and if the view is too low for the next one', () => {
    expect(scrollTopFor(rowsWith(2), 2, { scrollTop: 150, height: 200, fade: 12 })).toBe(100)
    expect(scrollTopFor(rowsWith(5), 5, { scrollTop: 0, height: 100, fade: 12 })).toBe(250)
  })

  it('ends with the last row, below whole rows', () => {
    // 530 px in all: the view would begin at 330 px, within a row.
    expect(scrollTopFor(rowsWith(9), 9, { scrollTop: 0, height: 200, fade: 12 })).toBe(350)
    expect(scrollTopFor(rowsWith(0, 300), 0, { scrollTop: 400, height: 200, fade: 12 })).toBe(300)
  })
})

describe('the rows above the view', () => {
  it('are those of which nothing is seen', () => {
    expect(rowsAbove(rowsWith(9), 0)).toBe(0)
    expect(rowsAbove(rowsWith(9), 49)).toBe(1)
    expect(rowsAbove(rowsWith(9), 98)).toBe(1)
    expect(rowsAbove(rowsWith(9), 350)).toBe(7)
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
  it('lets the list end its scrolling at the start of a row', () => {
    // 530 px in all: the list would end at 310 px, within the row from 280 px on.
    expect(endSpace(rowsWith(5), 220)).toBe(20)
    expect(endSpace(rowsWith(5), 280)).toBe(0)
  })

  it('is 0 if all rows are in view', () => {
    expect(endSpace(rowsWith(5), 600)).toBe(0)
    expect(endSpace([], 600)).toBe(0)
  })
})

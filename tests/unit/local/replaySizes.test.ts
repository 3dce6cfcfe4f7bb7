import { describe, expect, it } from '@jest/globals'
import {
  columnPart,
  cutEdges,
  dialogPart,
  fillFrame,
  frameFor,
  frameOf,
  fullCorner,
  partFor,
  scaleFor,
  scrollTopOf,
  wholeScale,
  wholeWindow,
} from '../../../local/replay/page/sizes'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const COLUMN = { left: 89, top: 250, width: 408, height: 500 }
const DIALOG = { left: 460, top: 200, width: 520, height: 400 }
const SHEET = { left: 0, top: 440, width: 390, height: 404 }
/** For the screen, on a narrow page and beside the list. */
const NARROW = { width: 348, height: 396 }
const WIDE = { width: 950, height: 675 }

describe('the frame around the screen on the replay page', () => {
  it('fits the whole window into the stage, and never enlarges it', () => {
    expect(frameFor('window', DESKTOP, { width: 720, height: 900 })).toEqual({ width: 720, height: 450 })
    expect(frameFor('window', PHONE, { width: 390, height: 422 })).toEqual({ width: 195, height: 422 })
    expect(frameFor('window', PHONE, DESKTOP)).toEqual(PHONE)
    expect(scaleFor('window', wholeWindow(PHONE), PHONE, { width: 195, height: 422 })).toBe(0.5)
  })

  it('has one size for all close-ups of a window, and fills the stage of a narrow page', () => {
    expect(frameFor('part', PHONE, NARROW)).toEqual(NARROW)
    expect(frameFor('part', DESKTOP, NARROW)).toEqual(NARROW)
    // Not higher than the window.
    expect(frameFor('part', { width: 844, height: 390 }, NARROW)).toEqual({ width: 348, height: 238 })
  })

  it('is enlarged with the stage beside the list, up to a limit', () => {
    expect(frameFor('part', PHONE, WIDE)).toEqual({ width: 488, height: 675 })
    expect(frameFor('part', DESKTOP, WIDE)).toEqual({ width: 710, height: 675 })
    expect(frameFor('part', PHONE, { width: 950, height: 594 })).toEqual({ width: 429, height: 594 })
    expect(frameFor('part', PHONE, { width: 950, height: 400 })).toEqual({ width: 390, height: 400 })
  })

  it('has the space of the stage at full size', () => {
    expect(frameFor('full', DESKTOP, NARROW)).toEqual(NARROW)
    expect(frameFor('full', PHONE, WIDE)).toEqual({ width: 390, height: 675 })
  })
})

describe('the size of the screen on the replay page', () => {
  it('shows the whole column of a form with space beside it', () => {
    const part = columnPart(COLUMN, DESKTOP, [])
    expect(part.crop).toEqual({ left: 65, top: 0, width: 456, height: 900 })
    expect(scaleFor('part', part, DESKTOP, { width: 342, height: 396 })).toBe(0.75)
    // As large as a dialog, with more of the page beside it.
    expect(scaleFor('part', part, DESKTOP, { width: 710, height: 675 })).toBe(1.25)
    expect(fillFrame(part, DESKTOP, { width: 710, height: 675 }, 1.25).crop).toEqual({
      ...part.crop,
      left: 9,
      width: 568,
    })
  })

  it('shows the column of a narrow window at the width of the window', () => {
    const part = columnPart({ ...COLUMN, left: 20, width: 350 }, PHONE, [])
    expect(part.crop).toEqual({ left: 0, top: 0, ...PHONE })
    expect(scaleFor('part', part, PHONE, { width: 351, height: 400 })).toBe(0.9)
  })

  it('scrolls to a heading with space above it, but not beyond the window', () => {
    const part = columnPart(COLUMN, DESKTOP, [])
    expect(scrollTopOf(part, 400)).toBe(226)
    expect(scrollTopOf(part, 700)).toBe(200)
    expect(scrollTopOf(wholeWindow(DESKTOP), 900)).toBe(0)
  })

  it('begins at the first field if the main button would be below the stage', () => {
    const elements = [
      { top: 250, bottom: 340 },
      { top: 380, bottom: 460 },
      { top: 480, bottom: 560 },
      { top: 590, bottom: 642 },
    ]
    const part = columnPart(COLUMN, DESKTOP, elements, { fieldsTop: 380, buttonEnd: 642, errorEnd: 560 })
    expect(scrollTopOf(part, 432)).toBe(226)
    // With less space above the heading, then above the field.
    expect(scrollTopOf(part, 424)).toBe(234)
    expect(scrollTopOf(part, 423)).toBe(364)
    expect(scrollTopOf(part, 294)).toBe(364)
    // Too low for the fields and the button: from the next field on, for the sake of the error.
    expect(scrollTopOf(part, 219)).toBe(470)
    // Without an error, from the heading on.
    expect(scrollTopOf({ ...part, controls: { ...part.controls, errorEnd: null } }, 219)).toBe(226)
  })

  it('shows the whole window in its own pixels at full size, with the part that matters in the middle', () => {
    const area = { width: 348, height: 320 }
    const part = partFor('full', dialogPart(DIALOG, DESKTOP), DESKTOP)
    expect(part.crop).toEqual({ left: 0, top: 0, ...DESKTOP })
    expect(part.dialog).toBeNull()
    expect(scaleFor('full', part, DESKTOP, area)).toBe(1)
    // Too large for the stage: from 20 px beside the dialog on.
    expect(fullCorner(part, area)).toEqual({ left: 440, top: 180 })
    expect(fullCorner(part, { width: 960, height: 660 })).toEqual({ left: 240, top: 70 })
    // Not beyond the edges of the window.
    expect(fullCorner(part, { width: 1430, height: 880 })).toEqual({ left: 5, top: 0 })
    expect(fullCorner(part, { width: 1500, height: 1000 })).toEqual({ left: 0, top: 0 })
    expect(fullCorner(partFor('full', dialogPart(SHEET, PHONE), PHONE), area)).toEqual({ left: 0, top: 420 })
    // The content of a form has its own space.
    expect(fullCorner(partFor('full', columnPart(COLUMN, DESKTOP, []), DESKTOP), area)).toEqual({ left: 65, top: 226 })
    expect(partFor('full', null, DESKTOP)).toEqual(wholeWindow(DESKTOP))
  })

  it('scrolls at full size to a message that would be below the stage, with space below it', () => {
    const area = { width: 348, height: 320 }
    const topWith = (errorEnd: number) =>
      fullCorner(partFor('full', columnPart(COLUMN, DESKTOP, [], { buttonEnd: 620, errorEnd }), DESKTOP), area).top
    expect(topWith(560)).toBe(276)
    // In view already: the form begins at the edge.
    expect(topWith(510)).toBe(226)
    // Not beyond the edge of the window.
    expect(topWith(890)).toBe(580)
  })

  it('is cropped to the part that matters in a close-up alone', () => {
    const part = dialogPart(DIALOG, DESKTOP)
    expect(partFor('part', part, DESKTOP)).toBe(part)
    expect(partFor('window', part, DESKTOP)).toEqual(wholeWindow(DESKTOP))
  })

  it('cuts an element at an edge, unless the edge is between two or at that of the window', () => {
    const elements = [
      { top: 540, bottom: 592 },
      { top: 250, bottom: 404 },
      { top: 420, bottom: 500 },
      { top: 504, bottom: 510 },
    ]
    const part = columnPart(COLUMN, DESKTOP, elements)
    const cut = (start: number, height: number) => {
      const { top, bottom } = cutEdges(part, start, height)
      return [top, bottom]
    }
    expect(cut(0, 900)).toEqual([false, false])
    // Down to within the last element, to the space above it, to between a field and its message, to below all elements.
    expect([340, 300, 276, 400].map((height) => cut(226, height)[1])).toEqual([true, false, true, false])
    // From within an element on, and from the little space between two that belong together.
    expect([300, 410].map((start) => cut(start, 100)[0])).toEqual([true, true])
    expect(cut(520, 380)).toEqual([false, false])
  })

  it('shows nothing but a dialog, in a frame of its size', () => {
    const part = dialogPart(DIALOG, DESKTOP)
    // Without its outermost pixels.
    const crop = { left: 461, top: 201, width: 518, height: 398 }
    expect(part).toEqual({
      crop,
      content: crop,
      gaps: [],
      controls: { fieldsTop: 0, buttonEnd: null, errorEnd: null },
      dialog: DIALOG,
    })
    const frame = { width: 710, height: 675 }
    expect(scaleFor('part', part, DESKTOP, frame)).toBe(1.25)
    expect(frameOf(part, frame, 1.25)).toEqual({ width: 648, height: 497 })
    expect(fillFrame(part, DESKTOP, frame, 1.25)).toBe(part)
    // One that is higher than the stage scrolls, and fades out where it is cut.
    expect(frameOf(part, { width: 710, height: 300 }, 1.25).height).toBe(300)
    expect(cutEdges(part, 0, 240)).toEqual({ top: false, bottom: true })
    expect(cutEdges(part, 100, 240)).toEqual({ top: true, bottom: true })
    expect(cutEdges(part, 160, 240)).toEqual({ top: true, bottom: false })
    // Rounding does not cut.
    expect(cutEdges(part, 0, 396).bottom).toBe(false)
    // A form has the frame of the stage.
    expect(frameOf(columnPart(COLUMN, DESKTOP, []), frame, 1)).toBe(frame)
  })

  it('shows a dialog as a whole, unless its texts would be too small', () => {
    const frame = { width: 390, height: 303 }
    expect(scaleFor('part', dialogPart(SHEET, PHONE), PHONE, frame)).toBeCloseTo(303 / 402)
    const high = { left: 0, top: 0, width: 390, height: 844 }
    expect(scaleFor('part', dialogPart(high, PHONE), PHONE, frame)).toBeCloseTo(2 / 3)
  })

  it.each([0.6642, 0.66451, 1, 0.000_01])('is a whole number of pixels wide at the scale %s', (scale) => {
    const width = wholeScale(scale, DESKTOP) * DESKTOP.width
    expect(width).toBeCloseTo(Math.max(1, Math.round(scale * DESKTOP.width)), 6)
  })
})

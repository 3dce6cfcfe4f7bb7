import { describe, expect, it } from '@jest/globals'
import {
  columnPart,
  dialogPart,
  fullCorner,
  fullHeight,
  partFor,
  scaleFor,
  scrollTopOf,
  shownHeight,
  sizeFor,
  wholeScale,
  wholeWindow,
} from '../../../local/replay/page/sizes'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const COLUMN = { left: 89, top: 250, width: 408, height: 500 }
const DIALOG = { left: 460, top: 200, width: 520, height: 400 }
const SHEET = { left: 0, top: 440, width: 390, height: 404 }

describe('the size of the screen on the replay page', () => {
  it.each([
    [DESKTOP, PHONE, 'part'],
    [DESKTOP, { width: 768, height: 1024 }, 'part'],
    [DESKTOP, DESKTOP, 'window'],
    [PHONE, DESKTOP, 'window'],
    // The list has the other half of the page's height.
    [PHONE, PHONE, 'part'],
    [PHONE, { width: 768, height: 1200 }, 'window'],
  ])('of a window of %j on a page of %j is at first the %s', (window, page, size) => {
    expect(sizeFor(window, page)).toBe(size)
  })

  it('fits the whole window into the stage, and never enlarges it', () => {
    expect(scaleFor('window', wholeWindow(DESKTOP), { width: 720, height: 900 })).toBe(0.5)
    expect(scaleFor('window', wholeWindow(PHONE), { width: 390, height: 211 })).toBe(0.25)
    expect(scaleFor('window', wholeWindow(PHONE), DESKTOP)).toBe(1)
  })

  it('shows the whole column of a form with space beside it, and never enlarges it', () => {
    const part = columnPart(COLUMN, DESKTOP, [])
    expect(part.crop).toEqual({ left: 65, top: 0, width: 456, height: 900 })
    expect(scaleFor('part', part, { width: 342, height: 450 })).toBe(0.75)
    expect(scaleFor('part', part, { width: 676, height: 700 })).toBe(1)
  })

  it('shows the column of a narrow window at the width of the window', () => {
    const part = columnPart({ ...COLUMN, left: 20, width: 350 }, PHONE, [])
    expect(part.crop).toEqual({ left: 0, top: 0, ...PHONE })
    expect(scaleFor('part', part, { width: 351, height: 400 })).toBe(0.9)
  })

  it('is scaled down a little to show the main button of a form as well', () => {
    // From 226 px on, with 16 px below the button: 410 px.
    const part = columnPart(COLUMN, DESKTOP, [], 620)
    expect(scaleFor('part', part, { width: 456, height: 410 })).toBe(1)
    expect(scaleFor('part', part, { width: 456, height: 409 })).toBe(7 / 8)
    expect(scaleFor('part', part, { width: 456, height: 308 })).toBe(0.75)
    // Already as small, because of its width.
    expect(scaleFor('part', part, { width: 342, height: 310 })).toBe(0.75)
    // Too small to read.
    expect(scaleFor('part', part, { width: 456, height: 307 })).toBe(1)
    expect(scaleFor('window', part, { width: 456, height: 450 })).toBe(0.5)
  })

  it('scrolls to a heading with space above it, but not beyond the window', () => {
    const part = columnPart(COLUMN, DESKTOP, [])
    expect(scrollTopOf(part, 400)).toBe(226)
    expect(scrollTopOf(part, 700)).toBe(200)
    expect(scrollTopOf(wholeWindow(DESKTOP), 900)).toBe(0)
  })

  it('shows the whole window in its own pixels at full size, with the part that matters in the middle', () => {
    const area = { width: 348, height: 320 }
    const part = partFor('full', dialogPart(DIALOG, DESKTOP), DESKTOP)
    expect(part.crop).toEqual({ left: 0, top: 0, ...DESKTOP })
    expect(part.dialog).toBeNull()
    expect(scaleFor('full', part, area)).toBe(1)
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
      fullCorner(partFor('full', columnPart(COLUMN, DESKTOP, [], 620, errorEnd), DESKTOP), area).top
    expect(topWith(560)).toBe(264)
    // In view already: the form begins at the edge.
    expect(topWith(522)).toBe(226)
    // Not beyond the edge of the window.
    expect(topWith(890)).toBe(580)
  })

  it('is at full size above a list as high as the close-up', () => {
    const area = { width: 348, height: 380 }
    const part = dialogPart(DIALOG, DESKTOP)
    expect(fullHeight(part, area, 390)).toBe(274)
    expect(fullHeight(part, area, 1440)).toBe(380)
    expect(fullHeight(null, area, 390)).toBe(380)
  })

  it('is cropped to the part that matters in a close-up alone', () => {
    const part = dialogPart(DIALOG, DESKTOP)
    expect(partFor('part', part, DESKTOP)).toBe(part)
    expect(partFor('window', part, DESKTOP)).toEqual(wholeWindow(DESKTOP))
  })

  it('ends in the middle of a gap between two elements of a form that continues below', () => {
    const field = { top: 420, bottom: 500 }
    const message = { top: 504, bottom: 520 }
    const button = { top: 540, bottom: 592 }
    const part = columnPart(COLUMN, DESKTOP, [button, { top: 250, bottom: 404 }, message, field])
    // From 226 px on.
    expect(shownHeight(part, 340)).toBe(304)
    // Lower than the stage, or else the stage would fade out.
    expect(shownHeight(part, 305)).toBe(304)
    // Not directly below the message.
    expect(shownHeight(part, 303)).toBe(303)
    expect(shownHeight(part, 900)).toBe(900)
    expect(shownHeight(wholeWindow(DESKTOP), 400)).toBe(400)
  })

  it('shows a whole button or none of it', () => {
    const elements = [
      { top: 250, bottom: 300 },
      { top: 420, bottom: 500 },
      { top: 540, bottom: 592 },
      { top: 652, bottom: 682 },
    ]
    const part = columnPart(COLUMN, DESKTOP, elements)
    // From 226 px on; with no more than 16 px below the button.
    expect(shownHeight(part, 420)).toBe(382)
    expect(shownHeight(part, 383)).toBe(382)
    expect(shownHeight(part, 382)).toBe(290)
    expect(shownHeight(part, 340)).toBe(290)
  })

  it('shows nothing but a dialog and the space around it', () => {
    const part = dialogPart(DIALOG, DESKTOP)
    expect(part).toEqual({
      crop: { left: 436, top: 176, width: 568, height: 448 },
      content: part.crop,
      gaps: [],
      buttonEnd: null,
      errorEnd: null,
      dialog: DIALOG,
    })
    expect(scaleFor('part', part, { width: 355, height: 450 })).toBe(0.625)
    // A sheet of a phone.
    expect(dialogPart(SHEET, PHONE).crop).toEqual({ left: 0, top: 440, width: 390, height: 404 })
  })

  it('shows a dialog as a whole, unless its texts would be too small', () => {
    const area = { width: 390, height: 303 }
    expect(scaleFor('part', dialogPart(SHEET, PHONE), area)).toBe(0.75)
    const high = { left: 0, top: 0, width: 390, height: 844 }
    expect(scaleFor('part', dialogPart(high, PHONE), area)).toBeCloseTo(2 / 3)
  })

  it.each([0.6642, 0.66451, 1, 0.000_01])('is a whole number of pixels wide at the scale %s', (scale) => {
    const width = wholeScale(scale, DESKTOP) * DESKTOP.width
    expect(width).toBeCloseTo(Math.max(1, Math.round(scale * DESKTOP.width)), 6)
  })
})

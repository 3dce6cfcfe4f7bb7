/** Replays a recorded history in a new page and expects the same screens, with no request and no navigation. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Page, Request } from 'playwright-core'
import { hasDevTools, importFile, jumpTo, stateIndex } from './devTools'
import { captureFrame, nextFrames, freezeTime, type Frame } from './captureFrames'
import type { Visitor } from './visitor'

/** A browser under load sometimes draws a rounded edge differently, by one of 256 levels. */
const INVISIBLE_LEVELS = 1

/** Opens any page of the site with DevTools and the clock at `at`. */
export async function prepareReplay(support: Visitor, at: number, address = '/auth/login'): Promise<void> {
  await hasDevTools(support)
  await freezeTime(support, at)
  await support.opens(address)
  // With DevTools the page preloads every screen and language.
  await support.page.waitForLoadState('networkidle')
}

/** Imports the file, jumps to each frame in both directions, and compares text and screenshot. */
export async function expectSameFrames(support: Visitor, file: string, frames: readonly Frame[]): Promise<void> {
  const { page, context } = support
  const before = { storage: await support.storage(), url: page.url() }
  const requests: Request[] = []
  const navigations: string[] = []
  await context.route('**/*', (route) => route.abort())
  context.on('request', (request) => requests.push(request))
  page.on('framenavigated', (frame) => navigations.push(frame.url()))

  await importFile(support, file)
  // Also render the states between the captured frames.
  for (let index = await stateIndex(support); index >= 0; index--) {
    await jumpTo(support, index)
    await nextFrames(page)
  }
  for (const frame of [...frames, ...frames.slice(0, -1).reverse()]) {
    await jumpTo(support, frame.index)
    const again = await captureFrame(support, frame.name, frame.index)
    expect({ frame: frame.name, text: again.text }).toEqual({ frame: frame.name, text: frame.text })
    const difference = await largestDifference(page, frame.picture, again.picture)
    if (difference > INVISIBLE_LEVELS)
      throw new Error(`${frame.name} looks different, by ${difference} of 256 levels: ${savePicture(frame, again)}`)
  }

  expect(requests.map((request) => request.url())).toEqual([])
  expect(navigations).toEqual([])
  expect({ storage: await support.storage(), url: page.url() }).toEqual(before)
}

/**
 * The largest difference of a colour value of a pixel, from 0 to 255; infinite for pictures of different sizes. The
 * browser decodes them, without a request.
 */
async function largestDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0
  const difference = await page.evaluate(
    async (pictures) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const { width, height } = bitmap
        const context = new OffscreenCanvas(width, height).getContext('2d')
        if (!context) throw new Error('the browser cannot draw')
        context.drawImage(bitmap, 0, 0)
        return { width, height, values: context.getImageData(0, 0, width, height).data }
      }
      const [before, after] = await Promise.all(pictures.map(pixels))
      if (!before || !after || before.width !== after.width || before.height !== after.height) return null
      return before.values.reduce(
        (most, value, index) => Math.max(most, Math.abs(value - (after.values[index] ?? 0))),
        0,
      )
    },
    [one.toString('base64'), other.toString('base64')],
  )
  return difference ?? Infinity
}

/** Saves both screenshots for inspection and returns the folder. */
function savePicture(...pictures: readonly Frame[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kef-replay-'))
  const names = ['customer.png', 'support.png']
  pictures.forEach(({ picture }, index) => writeFileSync(join(folder, names[index] ?? 'more.png'), picture))
  return folder
}

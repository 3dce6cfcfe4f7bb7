/** Replays a recorded history in a new page and expects the same screens, with no request and no navigation. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Request } from 'playwright-core'
import { hasDevTools, importFile, jumpTo, stateIndex } from './devTools'
import { captureFrame, nextFrames, freezeTime, type Frame } from './captureFrames'
import type { Visitor } from './visitor'

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
  for (const frame of [...frames, ...[...frames].reverse()]) {
    await jumpTo(support, frame.index)
    const again = await captureFrame(support, frame.name, frame.index)
    expect({ frame: frame.name, text: again.text }).toEqual({ frame: frame.name, text: frame.text })
    if (!again.picture.equals(frame.picture))
      throw new Error(`${frame.name} looks different: ${savePicture(frame, again)}`)
  }

  expect(requests.map((request) => request.url())).toEqual([])
  expect(navigations).toEqual([])
  expect({ storage: await support.storage(), url: page.url() }).toEqual(before)
}

/** Saves both screenshots for inspection and returns the folder. */
function savePicture(...pictures: readonly Frame[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kef-replay-'))
  const names = ['customer.png', 'support.png']
  pictures.forEach(({ picture }, index) => writeFileSync(join(folder, names[index] ?? 'more.png'), picture))
  return folder
}

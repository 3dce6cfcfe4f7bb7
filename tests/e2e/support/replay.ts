/** Takes a fresh page to every frame of a film, and back again: nothing else may happen there. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Request } from 'playwright-core'
import { hasDevTools, importFile, jumpTo, stateIndex } from './devTools'
import { captureFrame, nextFrames, freezeTime, type Frame } from './captureFrames'
import type { Visitor } from './visitor'

/** Whoever replays stands on any page of the site, at that time. */
export async function isReady(support: Visitor, at: number, address = '/auth/login'): Promise<void> {
  await hasDevTools(support)
  await freezeTime(support, at)
  await support.opens(address)
  // Every screen and language has come.
  await support.page.waitForLoadState('networkidle')
}

/** Imports a file, shows each frame forth and back, and compares. */
export async function replays(support: Visitor, file: string, frames: readonly Frame[]): Promise<void> {
  const { page, context } = support
  const before = { storage: await support.storage(), url: page.url() }
  const requests: Request[] = []
  const moves: string[] = []
  await context.route('**/*', (route) => route.abort())
  context.on('request', (request) => requests.push(request))
  page.on('framenavigated', (frame) => moves.push(frame.url()))

  await importFile(support, file)
  // Every moment is shown, also those that nobody filmed.
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
  expect(moves).toEqual([])
  expect({ storage: await support.storage(), url: page.url() }).toEqual(before)
}

/** Both pictures, for who wants to see what is different. */
function savePicture(...pictures: readonly Frame[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kef-replay-'))
  const names = ['customer.png', 'support.png']
  pictures.forEach(({ picture }, index) => writeFileSync(join(folder, names[index] ?? 'more.png'), picture))
  return folder
}

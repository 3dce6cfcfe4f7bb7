/** The production build, as `npm test` made it: nothing of the local system is in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { DEMO_MEMBERS } from '../../local/members'
import { PORTS } from '../../local/ports'
import { PROJECT_ID } from '../../local/setup'
import { testSystem } from '../support/system'

const LOCAL_ONLY_TEXTS: readonly string[] = [
  '127.0.0.1:',
  'localhost:',
  PROJECT_ID,
  'demo-key',
  '/mailbox',
  'replay-stage',
  'still.html',
  String(PORTS.storefront.port),
  String(PORTS.auth.port),
  ...DEMO_MEMBERS.map(({ email }) => email),
]

/** Files of a build in which one of the words stands, as `file: word`. */
function found(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|svg)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return words.filter((needle) => text.includes(needle)).map((needle) => `${file}: ${needle}`)
    })
}

describe('the production build', () => {
  it('holds no address, member or name of the local system', () => {
    // Ports may stand in a hash or a figure by chance: only with their colon they are ports.
    const words = LOCAL_ONLY_TEXTS.map((needle) => (/^\d+$/.test(needle) ? `:${needle}` : needle))
    expect(found('dist/site', words)).toEqual([])
  })

  it('brings no sources along, and makes no code of texts', () => {
    expect(
      readdirSync('dist/site', { recursive: true, encoding: 'utf8' }).filter((file) => /\.map$/.test(file)),
    ).toEqual([])
    expect(found('dist/site', ['sourceMappingURL', 'sourceURL=webpack', '__webpack_require__'])).toEqual([])
  })

  it('differs in that from the build for the local system, where this search does find them', () => {
    expect(found(testSystem().siteDir, ['127.0.0.1:', PROJECT_ID]).length).toBeGreaterThan(0)
  })
})

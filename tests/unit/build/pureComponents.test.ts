/** The patch of react-router, tried on the installed package. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { markComponentsPure } from '../../../build/pureComponentsLoader'

const FOLDER = 'node_modules/react-router/dist/production'
/** Without the entries for React Server Components. */
const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.mjs') && !file.includes('react-server'))
  .map((file) => ({ file, source: readFileSync(`${FOLDER}/${file}`, 'utf8') }))
const router = files.find(({ source }) => source.includes('function BrowserRouter('))?.source ?? ''

describe('the components of react-router', () => {
  it('are all created by calls that are marked as pure', () => {
    const calls = /^var \w+ = (?:\/\* @__PURE__ \*\/ )?[\w.]*\b(?:createContext|forwardRef|memo|lazy)\(/gm
    const unmarked = files.flatMap(({ file, source }) =>
      (markComponentsPure(source).match(calls) ?? [])
        .filter((call) => !call.includes('@__PURE__'))
        .map((call) => [file, call]),
    )
    expect(unmarked).toEqual([])
    expect(markComponentsPure(router).match(/@__PURE__ \*\/ React\d*\./g)?.length).toBeGreaterThan(10)
  })

  it('lose their names, and no other line', () => {
    const linesOf = (source: string) => source.replaceAll('/* @__PURE__ */ ', '').split('\n')
    const marked = linesOf(markComponentsPure(router))
    const changed = linesOf(router).filter((line, index) => line !== marked[index])
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.filter((line) => !/^\w+\.displayName = /.test(line))).toEqual([])
  })

  it('fail the build when they are created or named differently', () => {
    expect(() => markComponentsPure(router.replaceAll(' = React', ' = react'))).toThrow('creates its components')
    expect(() => markComponentsPure(router.replaceAll('.displayName = "', ".displayName = '"))).toThrow(
      'names its components',
    )
  })
})

/** The patch of react-router, tried on the installed package. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { markComponentsPure } from '../../../tools/build/pureComponentsLoader'

const files = globSync('node_modules/react-router/dist/production/lib/**/*.js').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}))
const sourceOf = (name: string): string => files.find(({ file }) => file.endsWith(`/lib/${name}`))?.source ?? ''
const contexts = sourceOf('context.js')
const links = sourceOf('dom/lib.js')

describe('the components of react-router', () => {
  it('are all created by calls that are marked as pure', () => {
    const calls =
      /^(?:var|let|const) \w+ = (?:\/\* @__PURE__ \*\/ )?[\w.$]*\b(?:createContext|forwardRef|memo|lazy)\(/gm
    const unmarked = files.flatMap(({ file, source }) =>
      (markComponentsPure(source).match(calls) ?? [])
        .filter((call) => !call.includes('@__PURE__'))
        .map((call) => [file, call]),
    )
    expect(unmarked).toEqual([])
    expect(markComponentsPure(contexts).match(/@__PURE__ \*\/ React\$\d\.createContext/g)?.length).toBeGreaterThan(10)
    expect(markComponentsPure(links).match(/@__PURE__ \*\/ React\$\d\.forwardRef/g)).toHaveLength(3)
  })

  it('lose their names, and no other line', () => {
    const linesOf = (source: string) => source.replaceAll('/* @__PURE__ */ ', '').split('\n')
    const changed = [contexts, links].flatMap((source) => {
      const marked = linesOf(markComponentsPure(source))
      return linesOf(source).filter((line, index) => line !== marked[index])
    })
    expect(changed.length).toBeGreaterThan(10)
    expect(changed.filter((line) => !/^\w+\.displayName = /.test(line))).toEqual([])
  })

  it('fail the build when they are created or named differently', () => {
    for (const source of [contexts, links]) {
      expect(() => markComponentsPure(source.replaceAll(' = React$1.', ' = react.'))).toThrow('creates its components')
      expect(() => markComponentsPure(source.replace('.displayName = "', ".displayName = '"))).toThrow(
        'names its components',
      )
    }
  })
})

/** docs/coverage.md names existing files: code from the root, tests below tests/. */
import { describe, expect, it } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const namesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const rows = [
  ...readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8').matchAll(/^\| .+ \| (`[^|]+) \| (`[^|]+) \|$/gm),
].map(([, code = '', test = '']) => ({ code: namesOf(code), tests: namesOf(test) }))

describe('docs/coverage.md', () => {
  it('names existing code and tests', () => {
    expect(rows.length).toBeGreaterThan(50)
    const names = rows.flatMap(({ code, tests }) => [...code, ...tests.map((test) => join('tests', test))])
    expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
  })
})

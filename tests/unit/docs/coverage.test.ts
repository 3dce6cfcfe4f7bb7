/** docs/coverage.md names tests that are there. */
import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Each `file`: name of a cell. A quote in a name may be escaped where it is written. */
const namedTests = [...read('docs/coverage.md').matchAll(/`([\w./]+\.tsx?)`: (.*?)(?=<br>| +\|$)/gm)].map(
  ([, file = '', name = '']) => ({ file, name: name.replace(/\\([|_*])/g, '$1') }),
)

describe('the table of what is shown', () => {
  it('names tests', () => {
    expect(namedTests.length).toBeGreaterThan(150)
  })

  it('that exist', () => {
    const missing = namedTests.filter(({ file, name }) => !read(`tests/${file}`).replace(/\\'/g, "'").includes(name))
    expect(missing).toEqual([])
  })
})

/** docs/coverage.md names existing tests. */
import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** File and title of each named test. Titles may be escaped for Markdown. */
const namedTests = [...read('docs/coverage.md').matchAll(/`([\w./]+\.tsx?)`: (.*?)(?=<br>| +\|$)/gm)].map(
  ([, file = '', name = '']) => ({ file, name: name.replace(/\\([|_*])/g, '$1') }),
)

describe('docs/coverage.md', () => {
  it('names a test for most sentences', () => {
    expect(namedTests.length).toBeGreaterThan(150)
  })

  it('names existing tests only', () => {
    const missing = namedTests.filter(({ file, name }) => !read(`tests/${file}`).replace(/\\'/g, "'").includes(name))
    expect(missing).toEqual([])
  })
})

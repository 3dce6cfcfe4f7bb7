/** docs/packages.md names every package that the product or its tools use, no other, and where. */
import { expect, it } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const namesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

type Packages = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>>

it('docs/packages.md names every package, no other, and existing files', () => {
  const installed = ['package.json', 'functions/package.json'].flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(read(path)) as Packages // npm's format
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const rows = [...read('docs/packages.md').matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm)]
  const named = rows.flatMap(([, packages = '']) => namesOf(packages))
  const files = rows.flatMap(([, , usedIn = '']) => namesOf(usedIn).filter((name) => name.includes('/')))
  const isCalled = (name: string, pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  expect(installed.filter((name) => !named.some((pattern) => isCalled(name, pattern)))).toEqual([])
  expect(named.filter((pattern) => !installed.some((name) => isCalled(name, pattern)))).toEqual([])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

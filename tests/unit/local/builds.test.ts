import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildIfChanged, isUpToDate } from '../../../local/builds'
import { readSetup } from '../../../local/setup'

let root: string
const write = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kef-builds-'))
  write('package-lock.json', '{}')
  write('src/domain/calls.ts', 'one')
  write('functions/src/index.ts', 'two')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a build', () => {
  let count = 0
  const build = (env: NodeJS.ProcessEnv = {}) =>
    buildIfChanged('build:functions', {
      root,
      setup: readSetup({}),
      env,
      run: () => {
        count += 1
        write('functions/lib/index.js', 'built')
        return Promise.resolve()
      },
    })
  const countOf = async (...calls: (() => Promise<void>)[]) => {
    count = 0
    for (const call of calls) await call()
    return count
  }

  it('is not repeated while nothing changes', async () => {
    expect(await countOf(build, build, build)).toBe(1)
  })

  it.each([
    ['a file that it reads changes', () => write('src/domain/calls.ts', 'other')],
    ['a file is added', () => write('functions/src/new.ts', '')],
    ['a package changes', () => write('package-lock.json', '{ "a": 1 }')],
    ['another build has written its folder', () => write('functions/lib/index.js', 'other')],
    ['its folder was removed', () => rmSync(join(root, 'functions/lib'), { recursive: true })],
  ])('is repeated when %s', async (_, change) => {
    await build()
    change()
    expect(await countOf(build, build)).toBe(1)
  })

  it('is repeated for other settings, but not for another data folder', async () => {
    await build()
    expect(await countOf(() => build({ KEF_DATA_DIR: '/elsewhere' }))).toBe(0)
    expect(await countOf(() => build({ KEF_PORT_AUTH: '1234' }))).toBe(1)
  })

  it('is repeated after it has failed', async () => {
    const fail = () =>
      buildIfChanged('build:functions', {
        root,
        setup: readSetup({}),
        env: {},
        run: () => Promise.reject(new Error('no')),
      })
    await expect(fail()).rejects.toThrow('no')
    expect(await countOf(build)).toBe(1)
  })
})

it('a build is up to date while it is newer than every file that it reads', () => {
  const isBuilt = () => isUpToDate('build:functions', readSetup({}), root)
  const touch = (path: string, seconds: number) => utimesSync(join(root, path), seconds, seconds)
  expect(isBuilt()).toBe(false)
  write('functions/lib/index.js', 'built')
  touch('functions/lib/index.js', Date.now() / 1_000 + 60)
  expect(isBuilt()).toBe(true)
  touch('functions/src/index.ts', Date.now() / 1_000 + 120)
  expect(isBuilt()).toBe(false)
})

/** The deployed functions are installed with the versions of the workspace's lock file. */
import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  functionsLock,
  resolvePackage,
  unverifiedPackages,
  type LockFile,
} from '../../../tools/scripts/lock/functionsLock'

const read = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(__dirname, '..', '..', '..', ...path), 'utf8')) as T
const workspace = read<LockFile>('package-lock.json')
const locked = read<LockFile>('functions', 'package-lock.json')

it('functions/package-lock.json is the part of the workspace’s lock file that the functions need', () => {
  expect(functionsLock(workspace, 'functions')).toEqual(locked)
})

it('npm can verify each package that either lock file installs, those of other platforms too', () => {
  expect([...unverifiedPackages(workspace), ...unverifiedPackages(locked)]).toEqual([])
  const packages = {
    '': {},
    functions: {},
    'node_modules/a': { link: true },
    'node_modules/b/node_modules/c': {},
  } as const
  expect(unverifiedPackages({ lockfileVersion: 3, packages })).toEqual(['node_modules/b/node_modules/c'])
})

it('functions/package-lock.json contains every dependency', () => {
  for (const [path, { dependencies = {} }] of Object.entries(locked.packages)) {
    for (const name of Object.keys(dependencies))
      expect([path, name, resolvePackage(locked.packages, path, name)]).not.toContain(null)
  }
})

it('functions/package-lock.json is deployed, without sources and settings of a developer’s machine', () => {
  const { functions } = read<{ readonly functions: readonly { readonly ignore: readonly string[] }[] }>('firebase.json')
  for (const { ignore } of functions) {
    expect(ignore).toEqual(
      expect.arrayContaining(['node_modules', 'src', '*.ts', '*.map', '.env.local', '.secret.local']),
    )
    expect(ignore.filter((pattern) => /lock|json|^\*$|\*\*/.test(pattern))).toEqual([])
  }
})

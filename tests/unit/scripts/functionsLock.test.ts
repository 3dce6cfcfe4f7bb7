/** The deployed functions are installed with the versions of the workspace's lock file. */
import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  functionsLock,
  resolvePackage,
  type LockedPackages,
  type LockFile,
} from '../../../tools/scripts/lock/functionsLock'

const ROOT = join(__dirname, '..', '..', '..')
const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as T
const workspace = read<LockFile>('package-lock.json')
const locked = read<LockFile & { readonly name: string; readonly version: string }>('functions', 'package-lock.json')
const manifest = read<{ readonly name: string; readonly version: string; readonly dependencies: object }>(
  'functions',
  'package.json',
)

const lockOf = (packages: LockedPackages): LockFile => ({ lockfileVersion: 3, packages })
const packagesOf = (packages: LockedPackages): unknown => functionsLock(lockOf(packages), 'functions')

describe('functions/package-lock.json', () => {
  it('equals the one generated from the lock file of the workspace', () => {
    expect(functionsLock(workspace, 'functions')).toEqual(locked)
  })

  it('has the name, the version and the dependencies of functions/package.json', () => {
    const { name, version, dependencies } = manifest
    expect(locked).toMatchObject({
      name,
      version,
      lockfileVersion: 3,
      packages: { '': { name, version, dependencies } },
    })
  })

  it('has version and integrity of every package from the lock file of the workspace', () => {
    const entries = Object.entries(locked.packages).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(Object.keys(manifest.dependencies).length)
    for (const [path, { version, integrity, link }] of entries) {
      const tested = workspace.packages[`functions/${path}`] ?? workspace.packages[path]
      expect([path, version, integrity]).toEqual([path, tested?.version, tested?.integrity])
      expect(integrity).toMatch(/^sha512-/)
      expect(link).toBeUndefined()
    }
  })

  it('contains every dependency of its packages', () => {
    const missing = Object.entries(locked.packages).flatMap(([path, entry]) =>
      Object.keys({ ...entry.dependencies, ...requiredPeers(entry) })
        .filter((name) => resolvePackage(locked.packages, path, name) === null)
        .map((name) => `${path} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('is deployed, without sources, source maps and settings of a developer’s machine', () => {
    const config = read<{ readonly functions: readonly { readonly ignore: readonly string[] }[] }>('firebase.json')
    for (const { ignore } of config.functions) {
      expect(ignore).toEqual(
        expect.arrayContaining(['node_modules', 'src', '*.ts', '*.map', '.env.local', '.secret.local']),
      )
      expect(ignore.filter((pattern) => /lock|json|^\*$|\*\*/.test(pattern))).toEqual([])
    }
  })
})

describe('functionsLock', () => {
  it('includes nested packages, optional ones and peers, without those of development', () => {
    const packages: LockedPackages = {
      functions: { name: 'f', version: '1.0.0', dependencies: { a: '1' } },
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { c: '2' },
        optionalDependencies: { o: '1', gone: '1' },
        peerDependencies: { p: '1', unused: '1' },
        peerDependenciesMeta: { unused: { optional: true } },
      },
      'node_modules/a/node_modules/c': { version: '2.0.0', dependencies: { d: '1' } },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0', dev: true },
      'node_modules/o': { version: '1.0.0', cpu: ['arm64'], optional: true },
      'node_modules/p': { version: '1.0.0' },
      'node_modules/unused': { version: '1.0.0' },
    }
    expect(packagesOf(packages)).toEqual({
      name: 'f',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': packages.functions,
        'node_modules/a': packages['node_modules/a'],
        'node_modules/a/node_modules/c': packages['node_modules/a/node_modules/c'],
        'node_modules/d': { version: '1.0.0' },
        'node_modules/o': { version: '1.0.0', cpu: ['arm64'], optional: true },
        'node_modules/p': { version: '1.0.0', peer: true },
      },
    })
  })

  it('uses the version of the functions where the site has another version of a package', () => {
    const lock = packagesOf({
      functions: { name: 'f', version: '1.0.0', dependencies: { a: '2' } },
      'functions/node_modules/a': { version: '2.0.0' },
      'node_modules/a': { version: '1.0.0' },
    })
    expect(lock).toMatchObject({ packages: { 'node_modules/a': { version: '2.0.0' } } })
  })

  it.each<[string, LockedPackages, RegExp]>([
    ['lacks a package', { functions: { dependencies: { a: '1' } } }, /functions needs a/],
    [
      'needs two versions of a package in one folder',
      {
        functions: { dependencies: { a: '2', b: '1' } },
        'functions/node_modules/a': { version: '2.0.0' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', dependencies: { a: '1' } },
      },
      /node_modules\/a would hold two versions/,
    ],
    ['has no such folder', {}, /not of version 3 with the folder functions/],
  ])('refuses a lock file that %s', (_case, packages, problem) => {
    expect(() => packagesOf(packages)).toThrow(problem)
  })
})

function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackages[string]): object {
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional))
}

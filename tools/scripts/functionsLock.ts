/**
 * Writes functions/package-lock.json, from which Google installs the packages of the deployed functions.
 *
 *     npm run functions:lock                after a change of package-lock.json
 *     npm run functions:lock -- --check     fails when the committed file is stale
 *
 * Both fail when a package has no integrity: npm leaves it out for platforms other than the one that wrote the lock file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsLock, unverifiedPackages, type LockFile } from './lock/functionsLock'

const ROOT = join(import.meta.dirname, '..', '..')
const FILE = join(ROOT, 'functions', 'package-lock.json')

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
const unverified = unverifiedPackages(lock)
if (unverified.length > 0) {
  console.error(
    `No integrity in package-lock.json: delete these entries, then run \`npm install --package-lock-only\` without node_modules:\n${unverified.join('\n')}`,
  )
  process.exitCode = 1
}
const text = `${JSON.stringify(functionsLock(lock, 'functions'), null, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text)
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('functions/package-lock.json is stale: run `npm run functions:lock`')
  process.exitCode = 1
}

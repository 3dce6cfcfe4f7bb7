/** Imports the bundle of the functions in new processes, as a cold start of a function does. */
import { execFileSync, spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ROOT } from '../local/setup'
import { median } from './browser/figures'
import { atMost, limitTable, type LimitResult } from './support/limits'

interface Found {
  readonly ms: readonly number[]
  readonly limits: readonly LimitResult[]
}

const ROUNDS = 9
const LIMIT_MS = 200
const PROJECT = 'kef-id'

export function run(): Promise<Found> {
  const { status } = spawnSync('npm', ['run', '--silent', 'build:functions'], { cwd: ROOT, stdio: 'ignore' })
  if (status !== 0) throw new Error('npm run build:functions failed')
  const ms = Array.from({ length: ROUNDS }, importOnce)
  return Promise.resolve({ ms, limits: [atMost('median, ms', median(ms), LIMIT_MS, `at most ${LIMIT_MS} ms`)] })
}

function importOnce(): number {
  const bundle = pathToFileURL(join(ROOT, 'functions', 'lib', 'index.js')).href
  const script = `const begun = performance.now(); await import('${bundle}'); console.log(performance.now() - begun); process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(ROOT, 'functions'),
    env: { ...process.env, GCLOUD_PROJECT: PROJECT, FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }) },
    encoding: 'utf8',
  })
  return Number(output.trim().split('\n').at(-1))
}

export const print = ({ ms, limits }: Found): string =>
  `Each of ${ms.length} processes, in ms: ${ms.map(Math.round).join(', ')}.

${limitTable('import of the bundle of the functions', limits)}`

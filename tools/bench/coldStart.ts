/** Imports the bundle of the functions in new processes, as a cold start of a function does. */
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ROOT } from '../../local/setup'
import { median } from './browser/figures'
import { atMost, limitTable, type LimitResult } from './support/limits'
import { runBuild } from './support/runBuild'

interface Found {
  readonly ms: readonly number[]
  readonly limits: readonly LimitResult[]
}

const ROUNDS = 9
const LIMIT_MS = 200
const PROJECT = 'kef-id'

export async function run(): Promise<Found> {
  await runBuild('build:functions', process.env)
  const ms = Array.from({ length: ROUNDS }, importOnce)
  return { ms, limits: [atMost('median, ms', median(ms), LIMIT_MS, `at most ${LIMIT_MS} ms`)] }
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

/**
 * `npm test`: builds, runs every test, and closes with one line, `N passed, N failed`.
 * `npm test -- unit state` runs only these projects of jest.config.ts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem, stopSystem } from '../tests/support/system'
import { readCounts, type Counts } from './testCounts'

interface Run {
  readonly projects: readonly string[]
  /** For Jest. */
  readonly options: readonly string[]
  /** Its tests share one local system, which is built and started before the first of them. */
  readonly needsSystem?: true
}

interface ChosenRun extends Run {
  readonly resultFile: string
}

/**
 * Tests that run alone: one changes a setting of the emulators for as long as it lasts, the others compare pictures byte
 * by byte, and a browser under load sometimes draws an edge differently.
 */
const RUN_ALONE = 'tests/e2e/(credentialErrors|replay|report)\\.test'
/** One browser keeps about one core busy. */
const BROWSERS = '--maxWorkers=2'
/** The quick ones first. */
const RUNS: readonly Run[] = [
  { projects: ['unit', 'state', 'screens', 'functions', 'staff'], options: [] },
  { projects: ['gallery'], options: [BROWSERS] },
  {
    projects: ['contract', 'e2e', 'browsers'],
    options: [BROWSERS, '--testPathIgnorePatterns', '/node_modules/', RUN_ALONE],
    needsSystem: true,
  },
  { projects: ['e2e'], options: ['--runInBand', '--testPathPatterns', RUN_ALONE], needsSystem: true },
]
/** Builds that tests read; the local system builds its own site. */
const BUILDS = ['build', 'build:functions']
/** A production build with every option on; variables of the environment override these. */
const SETTINGS = {
  KEF_FIREBASE_API_KEY: 'test-api-key',
  KEF_FIREBASE_PROJECT: 'kef-id',
  KEF_AUTH_DOMAIN: 'id.example.com',
  KEF_FIREBASE_APP_ID: '1:1234567890:web:abcdef',
  KEF_MEASUREMENT_ID: 'G-TEST000000',
  KEF_SENTRY_DSN: 'https://public@o0.ingest.sentry.io/0',
  KEF_APP_CHECK_KEY: 'test-app-check-key',
}

const requestedProjects = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'kef-results-'))

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...SETTINGS, ...process.env } }).status === 0

const built = BUILDS.every((script) => {
  console.log(`npm run ${script} …`)
  return run('npm', ['run', '--silent', script])
})

const results = built ? await runAll() : [{ passed: 0, failed: 1 }]
const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
const failed = results.reduce((sum, counts) => sum + counts.failed, 0)
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runAll(): Promise<readonly Counts[]> {
  const chosen = RUNS.map((run, index) => ({
    ...run,
    resultFile: join(folder, `${index}.json`),
    projects: run.projects.filter((project) => requestedProjects.length === 0 || requestedProjects.includes(project)),
  })).filter(({ projects }) => projects.length > 0)
  const counts = chosen.filter(({ needsSystem }) => !needsSystem).map(runJest)
  const onSystem = chosen.filter(({ needsSystem }) => needsSystem)
  return onSystem.length === 0 ? counts : [...counts, ...(await runOnSystem(onSystem))]
}

/** A system that does not start counts as one failure, so that the last line still says how the run ended. */
async function runOnSystem(runs: readonly ChosenRun[]): Promise<readonly Counts[]> {
  console.log('The local system for contract and end-to-end tests …')
  try {
    await startSystem(process.cwd())
  } catch (thrown) {
    console.error(thrown)
    return [{ passed: 0, failed: 1 }]
  }
  const counts = runs.map(runJest)
  await stopSystem()
  return counts
}

function runJest({ projects, options, resultFile }: ChosenRun): Counts {
  const jest = join('node_modules', 'jest', 'bin', 'jest.js')
  const succeeded = run(process.execPath, [
    jest,
    '--selectProjects',
    ...projects,
    '--passWithNoTests',
    ...options,
    '--json',
    '--outputFile',
    resultFile,
  ])
  const counts = readCounts(resultFile)
  // Jest may fail without a failed test, e.g. in a set-up or by a crash.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

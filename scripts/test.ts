/**
 * `npm test`: builds, runs every test, and closes with one line, `N passed, N failed`.
 * `npm test -- unit state` runs only these projects of jest.config.ts.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCounts, type Counts } from './testCounts'

/** The quick ones first. Those of the last row share one system, which builds and starts itself. */
const RUNS = [
  { projects: ['unit', 'state', 'screens', 'functions'], options: [] },
  { projects: ['gallery'], options: ['--runInBand'] },
  // One at a time: some journeys change settings of the emulators for as long as they last.
  { projects: ['contract', 'e2e'], options: ['--runInBand'] },
] as const
/** What tests look at as built; the system builds its own site. */
const BUILDS = ['build', 'build:functions']
/** A production build with everything switched on that can be; the environment's own settings win. */
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

const results: readonly Counts[] = built ? RUNS.map(runJest) : [{ passed: 0, failed: 1 }]
const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
const failed = results.reduce((sum, counts) => sum + counts.failed, 0)
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function runJest({ projects, options }: (typeof RUNS)[number], index: number): Counts {
  const chosen = projects.filter(
    (project: string) => requestedProjects.length === 0 || requestedProjects.includes(project),
  )
  if (chosen.length === 0) return { passed: 0, failed: 0 }
  const file = join(folder, `${index}.json`)
  const jest = join('node_modules', 'jest', 'bin', 'jest.js')
  const succeeded = run(process.execPath, [
    jest,
    '--selectProjects',
    ...chosen,
    '--passWithNoTests',
    ...options,
    '--json',
    '--outputFile',
    file,
  ])
  const counts = readCounts(file)
  // Jest may be unhappy for a reason that is no test: a set-up that failed, a crash.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

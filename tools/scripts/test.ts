/**
 * `npm test`: builds, runs every test, and closes with one line, `N passed, N failed`.
 *
 *     npm test -- unit state                  these projects of jest.config.ts
 *     npm test -- tests/unit/lint.test.ts     these files or folders
 *     npm test -- unit --watch                options after the names are Jest's
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged, type BuildName } from '../../local/builds'
import { readSetup } from '../../local/setup'
import startGallery from '../../tests/gallery/support/start'
import { startSystem, stopSystem } from '../../tests/support/system'
import { readCounts, type Counts } from './test/counts'
import { readRequest, type Project } from './test/request'
import { stagesOf, type Stage } from './test/stages'

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
const INSTALL_BROWSERS = join('tools', 'scripts', 'test', 'installBrowsers.ts')
const FAILURE: Counts = { passed: 0, failed: 1 }

const request = readRequest(process.argv.slice(2))
const env = { ...SETTINGS, ...process.env }
const folder = mkdtempSync(join(tmpdir(), 'kef-results-'))
const stages = stagesOf(request)
const isWatching = request.options.some((option) => /^--watch/.test(option))

// Builds and starts the system and the gallery beside the first stage.
const preparation = prepare(
  new Set(stages.filter(({ needsSystem }) => needsSystem).flatMap(({ projects }) => projects)),
)
const results: Counts[] = []
for (const [index, stage] of stages.entries()) results.push(await runStage(stage, join(folder, `${index}.json`)))
if (await preparation) await stopSystem()
rmSync(folder, { recursive: true, force: true })

const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
const failed = results.reduce((sum, counts) => sum + counts.failed, 0)
if (!isWatching) console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Resolves to whether the system has started. */
async function prepare(projects: ReadonlySet<Project>): Promise<boolean> {
  if (projects.size === 0) return false
  try {
    const installed = projects.has('browsers') && run(process.execPath, ['--import', 'tsx', INSTALL_BROWSERS])
    // The only project that reads the production builds; all others read those of the local system.
    if (projects.has('contract')) for (const name of ['build', 'build:functions'] as const) await build(name)
    await startSystem(process.cwd())
    if (projects.has('gallery')) await startGallery({})
    // A missing browser fails the tests that need it, with instructions.
    await installed
    return true
  } catch (thrown) {
    console.error(thrown)
    return false
  }
}

/** A build or a system that fails counts as one failure, so that the last line still says how the run ended. */
async function runStage(stage: Stage, resultFile: string): Promise<Counts> {
  if (stage.needsSystem && !(await preparation)) return FAILURE
  const args = ['--selectProjects', ...stage.projects, '--passWithNoTests', ...stage.options]
  const jest = join('node_modules', 'jest', 'bin', 'jest.js')
  if (isWatching) return (await run(process.execPath, [jest, ...args])) ? { passed: 1, failed: 0 } : FAILURE
  const succeeded = await run(process.execPath, [jest, ...args, '--json', '--outputFile', resultFile])
  const counts = readCounts(resultFile)
  // Jest may fail without a failed test, e.g. in a set-up or by a crash.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function build(name: BuildName): Promise<void> {
  const runScript = async () => {
    if (!(await run('npm', ['run', '--silent', name]))) throw new Error(`npm run ${name} failed`)
  }
  return buildIfChanged(name, { setup: readSetup(env), env, run: runScript })
}

function run(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...process.env } })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/**
 * `npm test`: runs every test, and closes with one line, `N passed, N failed`. What the tests need is built and started by
 * the set-ups of jest.config.ts, beside the quick tests.
 *
 *     npm test -- unit state                          these folders of tests/
 *     npm test -- tests/unit/domain/enums.test.ts tests/e2e   these files and folders
 *     npm test -- unit --watch                        options after the names are Jest's
 */
import { globSync } from 'node:fs'
import { normalize } from 'node:path'
import { buildArgv, runCLI } from 'jest'

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const names = firstOption === -1 ? args : args.slice(0, firstOption)
const options = firstOption === -1 ? [] : args.slice(firstOption)

const all = globSync('tests/**/*.test.{ts,tsx}')
const testsOf = (name: string): readonly string[] => {
  const path = normalize(name).replace(/\/$/, '')
  const folders = [`${path}/`, `tests/${path}/`]
  return all.filter((file) => file === path || folders.some((folder) => file.startsWith(folder)))
}
const unknown = names.filter((name) => testsOf(name).length === 0)
if (unknown.length > 0) {
  console.error(
    `No tests in ${unknown.join(', ')}. Name folders or files of tests/: unit, tests/unit/domain/enums.test.ts`,
  )
  process.exit(1)
}

const files = [...new Set(names.flatMap(testsOf))]
const projects = new Set(files.map((file) => file.split('/')[1] ?? ''))
const isWhole = args.length === 0
const argv = await buildArgv([
  ...(isWhole ? ['--coverage'] : []),
  ...(names.length > 0 ? ['--selectProjects', ...projects, '--runTestsByPath', ...files] : []),
  ...options,
])
process.env.NODE_ENV ??= 'test'
const { passed, failed } = await run()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** A set-up or a coverage that fails counts as one failure, so that the last line still says how the run ended. */
async function run(): Promise<{ readonly passed: number; readonly failed: number }> {
  try {
    const { results } = await runCLI(argv, [process.cwd()])
    const failures = results.numFailedTests + results.numRuntimeErrorTestSuites
    return { passed: results.numPassedTests, failed: failures > 0 || results.success ? failures : 1 }
  } catch (thrown) {
    console.error(thrown)
    return { passed: 0, failed: 1 }
  }
}

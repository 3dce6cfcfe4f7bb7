/** What global set-ups build and start, one thing after another, while tests that do not need it run. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeExit, launch, type Launch } from '../../local/processes'

/** Variable with a folder that has a file for each unfinished task, and one with the first error. */
const VARIABLE = 'KEF_TEST_BACKGROUND'
const ERROR = 'error'
const PAUSE_MS = 200

let last = Promise.resolve()
let tasks = 0

/** For a global set-up. A task that fails keeps those after it from running. */
export function runInBackground(task: () => Promise<void>): void {
  const folder = (process.env[VARIABLE] ??= mkdtempSync(join(tmpdir(), 'kef-run-')))
  const [unfinished, error] = [join(folder, String(tasks++)), join(folder, ERROR)]
  writeFileSync(unfinished, '')
  last = last.then(async () => {
    // Without the folder the run has ended.
    if (existsSync(folder) && !existsSync(error))
      await task().catch((thrown: Error) => existsSync(folder) && writeFileSync(error, thrown.stack ?? thrown.message))
    rmSync(unfinished, { force: true })
  })
}

/** For tests: resolves when all tasks have succeeded; throws the error of the first that failed. */
export async function untilPrepared(): Promise<void> {
  const folder = process.env[VARIABLE] ?? ''
  while (readdirSync(folder).some((name) => name !== ERROR)) await wait(PAUSE_MS)
  const error = join(folder, ERROR)
  if (existsSync(error)) throw new Error(readFileSync(error, 'utf8'))
}

/** For a global teardown: tasks that have not begun never do. */
export function endBackground(): void {
  rmSync(process.env[VARIABLE] ?? '', { recursive: true, force: true })
}

/** A program of ours in TypeScript that ends when this process is gone. */
export const childProgram = (name: string, file: string, variables: NodeJS.ProcessEnv = {}): Launch => ({
  name,
  command: join('node_modules', '.bin', 'node'),
  args: ['--import', './local/exitWithParent.mjs', '--import', 'tsx', file],
  // Jest's own NODE_ENV would select React's development build.
  env: { ...process.env, NODE_ENV: undefined, ...variables },
  logFile: logFile(name),
})

/** Runs a script of package.json to its end, unless this process ends before. Throws with its last lines if it fails. */
export const runScript = (script: string, env: NodeJS.ProcessEnv): Promise<void> =>
  runProgram({
    name: `npm run ${script}`,
    command: 'npm',
    args: ['run', '--silent', script],
    env: { ...env, NODE_ENV: undefined },
    logFile: logFile(script),
  })

export async function runProgram(program: Launch): Promise<void> {
  const child = launch(program)
  const stop = (): void => void child.stop(0)
  process.once('exit', stop)
  const code = await child.exit
  process.removeListener('exit', stop)
  if (code !== 0) throw new Error(`${child.name} ${describeExit(code)}.\n${child.tail()}`)
}

const logFile = (name: string): string => join('.cache', 'tests', `${name.replace(/\W+/g, '-')}.log`)

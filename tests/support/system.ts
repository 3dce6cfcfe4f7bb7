/** Starts the local system for contract and end-to-end tests, on free ports and with an empty data folder. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PORT_NAMES, PORTS, takenPorts, type Ports } from '../../local/ports'

/** The running system, for tests. Addresses are origins without a trailing slash. */
export interface TestSystem {
  readonly site: string
  readonly storefront: string
  readonly auth: string
  readonly functions: string
  /** Path of the SQLite file of the account store. */
  readonly storeFile: string
  /** Path of the built site. */
  readonly siteDir: string
  /** Path of the built functions. */
  readonly functionsDir: string
}

interface StartedSystem extends TestSystem {
  readonly replayDir: string
  readonly pid: number
  readonly dataDir: string
  readonly configFile: string
}

const VARIABLE = 'KEF_TEST_SYSTEM'
const BUILD_AND_START_MS = 600_000
const PAUSE_MS = 200

/** The system that the global setup started. */
export function testSystem(): TestSystem {
  return readStartedSystem()
}

export const isSystemStarted = (): boolean => process.env[VARIABLE] !== undefined

function readStartedSystem(): StartedSystem {
  const stored = process.env[VARIABLE]
  if (!stored)
    throw new Error('The system is not running: this test belongs to a project with tests/support/globalSetup.ts.')
  return JSON.parse(stored) as StartedSystem // written by startSystem in this run
}

/** Builds and starts the system for `testSystem()`. Throws with the system's output if it fails. */
export async function startSystem(root: string): Promise<void> {
  const ports = await freePorts()
  const name = `test-${ports.hosting}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kef-test-'))
  const output = join(dataDir, 'system.log')
  const child = launch(root, output, { KEF_SYSTEM: name, KEF_DATA_DIR: dataDir, ...portVariables(ports) })
  const system: StartedSystem = {
    ...origins(ports),
    pid: child.pid ?? 0,
    dataDir,
    storeFile: join(dataDir, 'accounts.sqlite'),
    siteDir: join(root, 'dist', `site-${name}`),
    functionsDir: join(root, 'dist', `functions-${name}`),
    replayDir: join(root, 'dist', `replay-${name}`),
    configFile: join(root, `firebase.${name}.json`),
  }
  process.env[VARIABLE] = JSON.stringify(system)
  await waitUntilReady(join(dataDir, 'running.json'), () => child.exitCode !== null).catch((error: unknown) => {
    throw new Error(`The system did not start. Its output:\n\n${readFileSync(output, 'utf8')}`, { cause: error })
  })
}

/** Stops the system and removes its files. */
export async function stopSystem(): Promise<void> {
  const { pid, dataDir, siteDir, functionsDir, replayDir, configFile } = readStartedSystem()
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(PAUSE_MS)
  for (const path of [dataDir, siteDir, functionsDir, replayDir, configFile])
    rmSync(path, { recursive: true, force: true })
}

function launch(root: string, output: string, variables: Readonly<Record<string, string>>) {
  const bin = join(root, 'node_modules', '.bin')
  const log = openSync(output, 'w')
  const child = spawn(
    join(bin, 'node'),
    ['--import', './local/exitWithParent.mjs', '--import', 'tsx', join('local', 'start.ts')],
    {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, NODE_ENV: undefined, ...variables },
      stdio: ['ignore', log, log, 'ipc'],
    },
  )
  closeSync(log)
  // Do not keep the test run alive for the child, which also ends when its parent does.
  child.unref()
  child.channel?.unref()
  return child
}

/** Waits until the system writes `"ready": true` to its status file. */
async function waitUntilReady(statusFile: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + BUILD_AND_START_MS
  while (!(existsSync(statusFile) && readFileSync(statusFile, 'utf8').includes('"ready": true'))) {
    if (hasEnded()) throw new Error('ended')
    if (Date.now() > deadline) throw new Error('timeout')
    await wait(PAUSE_MS)
  }
}

/** Consecutive free ports below the ephemeral range. Random, so that two test runs rarely collide. */
async function freePorts(): Promise<Ports> {
  for (;;) {
    const first = 15_000 + 10 * Math.floor(Math.random() * 1_500)
    const entries = PORT_NAMES.map((name, index) => [name, first + index] as const)
    const ports = Object.fromEntries(entries) as Ports // one entry for each name
    if ((await takenPorts(ports)).length === 0) return ports
  }
}

const portVariables = (ports: Ports): Record<string, string> =>
  Object.fromEntries(PORT_NAMES.map((name) => [PORTS[name].variable, String(ports[name])]))

const origins = ({ hosting, storefront, auth, functions }: Ports) => ({
  site: `http://127.0.0.1:${hosting}`,
  storefront: `http://127.0.0.1:${storefront}`,
  auth: `http://127.0.0.1:${auth}`,
  functions: `http://127.0.0.1:${functions}`,
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

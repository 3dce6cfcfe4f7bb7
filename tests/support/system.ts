/** Starts the local system for contract and end-to-end tests, on free ports and with an empty data folder. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PORT_NAMES, PORTS, takenPorts, type Ports } from '../../local/ports'
import { launch, type Running } from '../../local/processes'
import { childProgram, endBackground, runInBackground } from './background'

/** The running system, for tests. Addresses are origins without a trailing slash. */
export interface TestSystem {
  readonly site: string
  readonly storefront: string
  readonly auth: string
  readonly functions: string
  readonly ports: Ports
  /** The emulators answer pages of these ports as they answer the site's. */
  readonly proxyPorts: readonly number[]
  /** Path of the SQLite file of the account store. */
  readonly storeFile: string
  /** Path of the built site. */
  readonly siteDir: string
  /** Path of the built functions. */
  readonly functionsDir: string
}

interface StartedSystem extends TestSystem {
  readonly replayDir: string
  /** Whether the built pages stay for the next run, which uses the same ports. */
  readonly keepsBuild: boolean
  readonly dataDir: string
  readonly configFile: string
}

const VARIABLE = 'KEF_TEST_SYSTEM'
const BUILD_AND_START_MS = 600_000
const PAUSE_MS = 200
/** Afterwards the whole group is killed. */
const STOP_MS = 60_000
const FIRST_PORT = 15_000
const PORT_STEP = 20
const PORT_CHOICES = 750

/** The system that the global setup started. */
export function testSystem(): TestSystem {
  return readStartedSystem()
}

function readStartedSystem(): StartedSystem {
  const stored = process.env[VARIABLE]
  if (!stored)
    throw new Error('The system is not running: this test belongs to a project with tests/support/systemSetup.ts.')
  return JSON.parse(stored) as StartedSystem // written by startSystem in this run
}

let running: Running | null = null

/** Decides the addresses for `testSystem()`, and builds and starts the system in the background, unless it was called before. */
export async function startSystem(): Promise<void> {
  if (process.env[VARIABLE] !== undefined) return
  const root = process.cwd()
  const usual = portsFrom(usualPort(root))
  const keepsBuild = claim(root) && (await takenPorts(usual)).length === 0
  const ports = keepsBuild ? usual : await freePorts()
  const name = `test-${ports.hosting}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kef-test-'))
  const system: StartedSystem = {
    ...origins(ports),
    ports,
    proxyPorts: Array.from(
      { length: PORT_STEP - PORT_NAMES.length },
      (_, index) => ports.hosting + PORT_NAMES.length + index,
    ),
    keepsBuild,
    dataDir,
    storeFile: join(dataDir, 'accounts.sqlite'),
    siteDir: join(root, 'dist', `site-${name}`),
    functionsDir: join(root, 'dist', `functions-${name}`),
    replayDir: join(root, 'dist', `replay-${name}`),
    configFile: join(root, `firebase.${name}.json`),
  }
  process.env[VARIABLE] = JSON.stringify(system)
  runInBackground(async () => {
    const proxies = system.proxyPorts.map((port) => `http://127.0.0.1:${port}`).join()
    const variables = { KEF_SYSTEM: name, KEF_DATA_DIR: dataDir, KEF_SITE_PROXIES: proxies, ...portVariables(ports) }
    running = launch(childProgram('The system', 'local/start.ts', variables))
    await waitUntilReady(join(dataDir, 'running.json'), running)
  })
}

/** Stops the system and removes its files. */
export async function stopSystem(): Promise<void> {
  const { dataDir, siteDir, functionsDir, replayDir, configFile, keepsBuild } = readStartedSystem()
  endBackground()
  await running?.stop(STOP_MS)
  const built = keepsBuild ? [] : [siteDir, functionsDir, replayDir]
  for (const path of [dataDir, configFile, ...built]) rmSync(path, { recursive: true, force: true })
}

/** Waits until the system writes `"ready": true` to its status file. */
async function waitUntilReady(statusFile: string, { isRunning, tail }: Running): Promise<void> {
  const deadline = Date.now() + BUILD_AND_START_MS
  while (!(existsSync(statusFile) && readFileSync(statusFile, 'utf8').includes('"ready": true'))) {
    if (!isRunning() || Date.now() > deadline) throw new Error(`The system did not start. Its output:\n\n${tail()}`)
    await wait(PAUSE_MS)
  }
}

/**
 * The first port of the runs in this folder, below the ephemeral range. The built pages contain their ports, so the same
 * ports let a run use the build of the run before.
 */
const usualPort = (root: string): number =>
  FIRST_PORT + PORT_STEP * (createHash('sha256').update(root).digest().readUInt16BE() % PORT_CHOICES)

const portsFrom = (first: number): Ports =>
  Object.fromEntries(PORT_NAMES.map((name, index) => [name, first + index] as const)) as Ports // one entry for each name

/** Random ports, for a second run at the same time. */
async function freePorts(): Promise<Ports> {
  for (;;) {
    const ports = portsFrom(FIRST_PORT + PORT_STEP * Math.floor(Math.random() * PORT_CHOICES))
    if ((await takenPorts(ports)).length === 0) return ports
  }
}

/** Whether this run may use the usual ports: no other run of this folder does, from its build on. */
function claim(root: string): boolean {
  const file = join(root, '.cache', 'test-system.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid > 0 && isAlive(pid)) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  return true
}

/** For a command that uses the running system. */
export function systemVariables(): Record<string, string> {
  const { storeFile, ports } = testSystem()
  return { KEF_DATA_DIR: dirname(storeFile), ...portVariables(ports) }
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

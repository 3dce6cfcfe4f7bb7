/** The whole local system for contract and end-to-end tests: free ports, an empty data folder, gone afterwards. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PORT_NAMES, PORTS, takenPorts, type Ports } from '../../local/ports'

/** What a test may know of the system. Addresses are origins without a slash at the end. */
export interface TestSystem {
  readonly site: string
  readonly storefront: string
  readonly auth: string
  readonly functions: string
  /** Path of the SQLite file of the account store. */
  readonly storeFile: string
  /** The built site, a path. */
  readonly siteDir: string
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

/** The running system, as global set-up has left it. */
export function testSystem(): TestSystem {
  return readStartedSystem()
}

function readStartedSystem(): StartedSystem {
  const stored = process.env[VARIABLE]
  if (!stored)
    throw new Error('The system is not running: this test belongs to a project with tests/support/globalSetup.ts.')
  return JSON.parse(stored) as StartedSystem // written by startSystem, in the same run
}

/** Builds and starts everything; tests find it by `testSystem()`. Throws with what the system said when it fails. */
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
    replayDir: join(root, 'dist', `replay-${name}`),
    configFile: join(root, `firebase.${name}.json`),
  }
  process.env[VARIABLE] = JSON.stringify(system)
  await ready(join(dataDir, 'running.json'), () => child.exitCode !== null).catch((error: unknown) => {
    throw new Error(`The system did not start. It said:\n\n${readFileSync(output, 'utf8')}`, { cause: error })
  })
}

/** Stops the system and removes what it left. */
export async function stopSystem(): Promise<void> {
  const { pid, dataDir, siteDir, replayDir, configFile } = readStartedSystem()
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(PAUSE_MS)
  for (const left of [dataDir, siteDir, replayDir, configFile]) rmSync(left, { recursive: true, force: true })
}

function launch(root: string, output: string, variables: Readonly<Record<string, string>>) {
  const bin = join(root, 'node_modules', '.bin')
  const log = openSync(output, 'w')
  const child = spawn(
    join(bin, 'node'),
    ['--import', './local/dieWithParent.mjs', '--import', 'tsx', join('local', 'start.ts')],
    {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, NODE_ENV: undefined, ...variables },
      stdio: ['ignore', log, log, 'ipc'],
    },
  )
  closeSync(log)
  // It ends when we ask it to, or when we are gone; the test run does not wait for it.
  child.unref()
  child.channel?.unref()
  return child
}

async function ready(note: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + BUILD_AND_START_MS
  while (!(existsSync(note) && readFileSync(note, 'utf8').includes('"ready": true'))) {
    if (hasEnded()) throw new Error('ended')
    if (Date.now() > deadline) throw new Error('took too long')
    await wait(PAUSE_MS)
  }
}

/** A run of ports below those that the machine hands out by itself. Random, so that two runs rarely meet. */
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

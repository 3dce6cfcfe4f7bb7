/** Runs the whole product on one machine; `npm start` and `npm run dev` differ in who serves the site. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CALL_NAMES, CALL_PATH, REGION } from '../src/domain/calls'
import { announce } from './announce'
import { AuthEmulator } from './authEmulator'
import { build } from './build'
import { startEmulators, storeFile } from './emulators'
import { writeLocalConfig } from './hosting/files'
import { writeRunningFile, removeRunningFile, runningPid } from './lock'
import { explainTaken, takenPorts } from './ports'
import { seedMissing } from './seeds'
import { PROJECT_ID, readSetup, ROOT, type Setup } from './setup'
import { startSnapshots } from './snapshots'
import { startStorefront } from './storefront/server'
import { Supervisor } from './supervisor'
import { answersWith, until } from './until'

export interface SystemOptions {
  /** How it was started, for messages. */
  readonly command: string
  /** npm scripts that must have run before. */
  readonly builds: readonly string[]
  readonly emulators: readonly ('auth' | 'functions' | 'hosting')[]
  /** Listens where visitors look. */
  readonly serveSite: (setup: Setup, supervisor: Supervisor) => Promise<void>
}

const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 10_000
/** The answer of a callable that has loaded to a preflight, which it does not log. */
const CALLABLE_READY_STATUS = 204

/** Runs until it is asked to stop, or until something breaks; sets the exit code. */
export async function runSystem(plan: SystemOptions): Promise<void> {
  const supervisor = new Supervisor()
  const succeeded = await supervisor.run(() => start(plan, supervisor))
  // Idle keep-alive connections would hold the process for some seconds more.
  process.exit(succeeded ? 0 : 1)
}

async function start(plan: SystemOptions, supervisor: Supervisor): Promise<void> {
  const setup = readSetup(process.env)
  await claimPorts(setup, plan.command, supervisor)
  if (!process.env.KEF_SKIP_BUILD) for (const script of plan.builds) await build(script, setup, supervisor)
  writeLocalConfig(setup)

  const auth = new AuthEmulator(setup.addresses.auth)
  const multipassSecret = randomBytes(32).toString('hex')
  await openStorefront(setup, multipassSecret, auth, supervisor)
  runEmulators(plan, setup, multipassSecret, supervisor)
  await plan.serveSite(setup, supervisor)
  await waitUntilReady(setup, supervisor.signal)
  const members = await seedMissing(auth, storeFile(setup), new Date().toISOString())
  supervisor.onStop(startSnapshots(setup))

  writeRunningFile(setup, true)
  announce(setup, members)
}

/** Takes the data folder and the ports, or says who has them. */
async function claimPorts(setup: Setup, command: string, supervisor: Supervisor): Promise<void> {
  const pid = runningPid(setup)
  if (pid !== null) throw new Error(`Already running on ${setup.dataDir} (process ${pid}): ${setup.addresses.site}`)
  const taken = await takenPorts(setup.ports)
  if (taken.length > 0) throw new Error(explainTaken(taken, setup.ports, command))
  writeRunningFile(setup, false)
  supervisor.onStop(() => removeRunningFile(setup))
}

async function openStorefront(setup: Setup, secret: string, auth: AuthEmulator, supervisor: Supervisor): Promise<void> {
  const { storefront, hosting } = setup.ports
  const server = await startStorefront({
    port: storefront,
    sitePort: hosting,
    multipassSecret: secret,
    auth,
    replay: { dir: join(ROOT, setup.replayDir), storeFile: storeFile(setup) },
    now: Date.now,
  })
  supervisor.closeOnStop(server)
}

function runEmulators(plan: SystemOptions, setup: Setup, secret: string, supervisor: Supervisor): void {
  console.log('Starting …')
  const emulators = startEmulators({
    setup,
    only: plan.emulators,
    multipassSecrets: Object.fromEntries(setup.shops.map((origin) => [origin, secret])),
    onProblem: (line) => console.error(line),
  })
  supervisor.watch(emulators)
  supervisor.onStop(async () => {
    const wasRunning = emulators.isRunning()
    if (wasRunning) console.log('\nSaving members and stopping …')
    await emulators.stop(STOP_WITHIN_MS)
    const { code } = await emulators.exit
    if (wasRunning && code !== 0) throw new Error(`The emulators did not stop cleanly; see ${emulators.logFile}`)
  })
}

async function waitUntilReady({ addresses }: Setup, signal: AbortSignal): Promise<void> {
  const limits = { timeoutMs: READY_WITHIN_MS, signal }
  const pages = [addresses.auth, addresses.storefront, addresses.site]
  const calls = CALL_NAMES.map((name) => `${addresses.functions}/${PROJECT_ID}/${REGION}/${name}`)
  await Promise.all([
    ...pages.map((url) => until(url, () => answersWith(url, 200), limits)),
    // Asking each once also starts its process: the first visitor does not wait for that.
    ...calls.map((url) => until(url, () => answersWith(url, CALLABLE_READY_STATUS, 'OPTIONS'), limits)),
  ])
  const urlThroughSite = `${addresses.site}${CALL_PATH}/${CALL_NAMES[0]}`
  await until(urlThroughSite, () => answersWith(urlThroughSite, CALLABLE_READY_STATUS, 'OPTIONS'), limits)
}

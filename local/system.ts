/** Starts and stops the local system. `npm start` and `npm run dev` differ in the server of the site. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CALL_NAMES, CALL_PATH, REGION } from '../src/domain/calls'
import { WORKER } from '../functions/src/emails/cloudTasks'
import { announce } from './announce'
import { AuthEmulator } from './authEmulator'
import { build } from './build'
import type { BuildName } from './builds'
import { startEmulators, startSnapshots, storeFile } from './emulators'
import { writeLocalConfig } from '../tools/hosting/files'
import { writeRunningFile, removeRunningFile, runningPid } from './lock'
import { explainTaken, takenPorts } from './ports'
import { seedMissing } from './seeds'
import { startMailServer } from './mail/server'
import { PROJECT_ID, readSetup, ROOT, type Setup } from './setup'
import { startStorefront } from './storefront/server'
import { Supervisor } from './supervisor'
import { answersWith, until } from './until'

export interface SystemOptions {
  /** The npm command, for messages. */
  readonly command: string
  /** npm scripts to run first. */
  readonly builds: readonly BuildName[]
  readonly emulators: readonly ('auth' | 'functions' | 'hosting')[]
  /** Starts the server on the site's port. */
  readonly serveSite: (setup: Setup, supervisor: Supervisor) => Promise<void>
}

const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 10_000
/** A loaded callable answers a preflight request with this status, without logging it. */
const CALLABLE_READY_STATUS = 204
/** The worker of the emails answers the same to a task that it does not understand. */
const EMPTY_TASK = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":{}}' }

/** Runs until a stop is requested or a part fails; sets the exit code. */
export async function runSystem(options: SystemOptions): Promise<void> {
  const supervisor = new Supervisor()
  const succeeded = await supervisor.run(() => start(options, supervisor))
  // Idle keep-alive connections would delay the exit by some seconds.
  process.exit(succeeded ? 0 : 1)
}

async function start(options: SystemOptions, supervisor: Supervisor): Promise<void> {
  const setup = readSetup(process.env)
  await claimPorts(setup, options.command, supervisor)
  if (!process.env.KEF_SKIP_BUILD) for (const script of options.builds) await build(script, setup, supervisor)
  writeLocalConfig(setup)

  const multipassSecret = randomBytes(32).toString('hex')
  const { storefront: port, hosting: sitePort } = setup.ports
  const replay = { dir: join(ROOT, setup.replayDir), storeFile: storeFile(setup) }
  const mailbox = await startMailServer(setup, supervisor)
  supervisor.closeOnStop(await startStorefront({ port, sitePort, multipassSecret, mailbox, replay, now: Date.now }))
  runEmulators(options, setup, multipassSecret, supervisor)
  await options.serveSite(setup, supervisor)
  await waitUntilReady(setup, supervisor.signal)
  const members = await seedMissing(new AuthEmulator(setup.addresses.auth), storeFile(setup), new Date().toISOString())
  supervisor.onStop(startSnapshots(setup))

  writeRunningFile(setup, true)
  announce(setup, members)
}

/** Reserves the data folder; throws if it or a port is in use. */
async function claimPorts(setup: Setup, command: string, supervisor: Supervisor): Promise<void> {
  const pid = runningPid(setup)
  if (pid !== null)
    throw new Error(`The local system is already running on ${setup.dataDir} (process ${pid}): ${setup.addresses.site}`)
  const taken = await takenPorts(setup.ports)
  if (taken.length > 0) throw new Error(explainTaken(taken, setup.ports, command))
  writeRunningFile(setup, false)
  supervisor.onStop(() => removeRunningFile(setup))
}

function runEmulators(options: SystemOptions, setup: Setup, secret: string, supervisor: Supervisor): void {
  console.log('Starting the emulators …')
  const emulators = startEmulators({
    setup,
    only: options.emulators,
    multipassSecrets: Object.fromEntries(setup.shops.map((origin) => [origin, secret])),
    onProblem: (line) => console.error(line),
  })
  supervisor.watch(emulators)
  supervisor.onStop(async () => {
    const wasRunning = emulators.isRunning()
    if (wasRunning) console.log('\nSaving users and stopping …')
    await emulators.stop(STOP_TIMEOUT_MS)
    if (wasRunning && (await emulators.exit) !== 0)
      throw new Error(`The emulators did not stop cleanly; see ${emulators.logFile}`)
  })
}

async function waitUntilReady({ addresses }: Setup, signal: AbortSignal): Promise<void> {
  const limits = { timeoutMs: START_TIMEOUT_MS, signal }
  const pages = [addresses.auth, addresses.storefront, addresses.site]
  const urlOf = (name: string): string => `${addresses.functions}/${PROJECT_ID}/${REGION}/${name}`
  const calls = CALL_NAMES.map(urlOf)
  await Promise.all([
    ...pages.map((url) => until(url, () => answersWith(url, 200), limits)),
    // The request also starts the function's process, so that the first visitor does not wait for it.
    until(WORKER, () => answersWith(urlOf(WORKER), CALLABLE_READY_STATUS, EMPTY_TASK), limits),
    ...calls.map((url) => until(url, () => answersWith(url, CALLABLE_READY_STATUS, { method: 'OPTIONS' }), limits)),
  ])
  const urlThroughSite = `${addresses.site}${CALL_PATH}/${CALL_NAMES[0]}`
  await until(urlThroughSite, () => answersWith(urlThroughSite, CALLABLE_READY_STATUS, { method: 'OPTIONS' }), limits)
}

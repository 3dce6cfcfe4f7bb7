/** Google's Firestore emulator: the one at FIRESTORE_EMULATOR_HOST, else that of the Cloud CLI, if installed. */
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isProgram } from './isProgram'

const HOST = '127.0.0.1'
const START_MS = 60_000
const PAUSE_MS = 200
const STOP_MS = 5_000
/** It runs for seconds: the optimising compiler and the parallel collector would take more time than they save. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

/** Variable with its address. Not Google's own variable, with which the local system would use the emulator as store. */
const VARIABLE = 'KEF_TEST_FIRESTORE'

/** Address of the emulator that the global setup found or started; null if there is none. */
export const firestoreEmulator = (): string | null => process.env[VARIABLE] ?? null

/** Path of the component's start script, found through `gcloud` on a PATH; null if the CLI or the component is missing. */
export function emulatorProgram(path: string): string | null {
  const cli = path
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find(isProgram)
  if (cli === undefined) return null
  // `gcloud` on the PATH is a link to the `bin` folder of the SDK.
  const sdk = dirname(dirname(realpathSync(cli)))
  const program = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud_firestore_emulator')
  return isProgram(program) ? program : null
}

let stop: () => Promise<void> = () => Promise.resolve()

/** Finds or starts the emulator, sets the variable for the tests and resolves with a sentence about the result. */
export async function findFirestoreEmulator(env: NodeJS.ProcessEnv): Promise<string> {
  const configuredHost = env.FIRESTORE_EMULATOR_HOST
  if (configuredHost) return useEmulator(configuredHost)
  const program = emulatorProgram(env.PATH ?? '')
  if (program === null)
    return `No Firestore emulator found (gcloud components install cloud-firestore-emulator): ${FALLBACK_NOTE}`
  const port = await freePort()
  const child = spawn(program, ['start', `--host=${HOST}`, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...env, JAVA_TOOL_OPTIONS: [env.JAVA_TOOL_OPTIONS, JAVA_OPTIONS].filter(Boolean).join(' ') },
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve())
  }).then(() => {
    hasEnded = true
  })
  // The script starts Java as a child, so end the whole process group, also if the tests are interrupted.
  const kill = () => void (hasEnded || child.pid === undefined || process.kill(-child.pid))
  process.once('exit', kill)
  stop = async () => {
    process.removeListener('exit', kill)
    kill()
    await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })])
  }
  if (await respondsWithin(port, () => hasEnded)) return useEmulator(`${HOST}:${port}`)
  await stop()
  return `The Firestore emulator ${program} did not start (it needs Java): ${FALLBACK_NOTE}`
}

export const stopFirestoreEmulator = (): Promise<void> => stop()

const FALLBACK_NOTE = 'the store is tested on an in-process Firestore, and the rules are checked as text.'

function useEmulator(host: string): string {
  process.env[VARIABLE] = host
  return `The store and the rules are tested on the Firestore emulator at ${host}.`
}

async function respondsWithin(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline && !hasEnded(); await wait(PAUSE_MS)) {
    const response = await fetch(`http://${HOST}:${port}/`).catch(() => null)
    if (response !== null) return true
  }
  return false
}

/** A port of the loopback interface that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

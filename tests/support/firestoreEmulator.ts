/** Google's own Firestore emulator: the one named by FIRESTORE_EMULATOR_HOST, else the Cloud CLI's, where installed. */
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

/** Where tests find its address. Not Google's own variable: the local system would take the emulator for its store. */
const VARIABLE = 'KEF_TEST_FIRESTORE'

/** Address of the emulator that set-up has found or started; null where there is none. */
export const firestoreEmulator = (): string | null => process.env[VARIABLE] ?? null

/** The component's start script, by way of the `gcloud` on a PATH; null where CLI or component is missing. */
export function emulatorProgram(path: string): string | null {
  const cli = path
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find(isProgram)
  if (cli === undefined) return null
  // On a PATH it is a link into the SDK, whose programs are in bin.
  const sdk = dirname(dirname(realpathSync(cli)))
  const program = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud_firestore_emulator')
  return isProgram(program) ? program : null
}

let stop: () => Promise<void> = () => Promise.resolve()

/** Finds or starts it and leaves its address for the tests. Says in a line what was found. */
export async function findFirestoreEmulator(env: NodeJS.ProcessEnv): Promise<string> {
  const given = env.FIRESTORE_EMULATOR_HOST
  if (given) return useEmulator(given)
  const program = emulatorProgram(env.PATH ?? '')
  if (program === null)
    return `No Firestore emulator here (gcloud components install cloud-firestore-emulator): ${FALLBACK_NOTE}`
  const port = await freePort()
  const child = spawn(program, ['start', `--host=${HOST}`, `--port=${port}`], { detached: true, stdio: 'ignore' })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve())
  }).then(() => {
    hasEnded = true
  })
  // The script is a shell around Java: its whole group is ours to end, also when the tests are interrupted.
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

const FALLBACK_NOTE = 'the store is tried on Firestore in this process, and the rules are read as text.'

function useEmulator(host: string): string {
  process.env[VARIABLE] = host
  return `The store and the rules are tried on the Firestore emulator at ${host}.`
}

async function respondsWithin(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline && !hasEnded(); await wait(PAUSE_MS)) {
    const response = await fetch(`http://${HOST}:${port}/`).catch(() => null)
    if (response !== null) return true
  }
  return false
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

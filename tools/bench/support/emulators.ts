/** Starts the Auth and Functions emulators of the local system without its site, on free ports and an empty store. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulators } from '../../../local/emulators'
import { writeLocalConfig } from '../../hosting/files'
import { PORT_NAMES, PORTS, readPorts, takenPorts } from '../../../local/ports'
import { PROJECT_ID, readSetup, type Setup } from '../../../local/setup'
import { answersWith, until } from '../../../local/until'
import { CALL_NAMES, REGION } from '../../../src/domain/calls'
import { buildFunctions } from './buildFunctions'

export interface Emulators {
  /** URL of the callables, without the slash before a callable's name. */
  readonly calls: string
  /** Origin of the Auth emulator. */
  readonly auth: string
  readonly stop: () => Promise<void>
}

const READY_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 10_000
const CALLABLE_READY_STATUS = 204
/** Concurrent calls in total. More than there are cores would not be faster. */
process.env.FUNCTIONS_EMULATOR_PARALLEL ??= '2'

/** Throws with the output of the emulators when they do not start. */
export async function startCalls(): Promise<Emulators> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kef-bench-'))
  const setup = readSetup({ ...(await freePorts()), KEF_SYSTEM: 'bench', KEF_DATA_DIR: dataDir })
  buildFunctions(setup)
  writeLocalConfig(setup)
  const emulators = startEmulators({ setup, only: ['auth', 'functions'], multipassSecrets: {}, onProblem: report })
  const stop = async () => {
    await emulators.stop(STOP_WITHIN_MS)
    for (const left of [dataDir, setup.configFile]) rmSync(left, { recursive: true, force: true })
  }
  const calls = `${setup.addresses.functions}/${PROJECT_ID}/${REGION}`
  try {
    await ready(setup, calls)
  } catch (cause) {
    const output = emulators.tail()
    await stop()
    throw new Error(`The emulators did not start. Their output:\n${output}`, { cause })
  }
  return { calls, auth: setup.addresses.auth, stop }
}

function ready({ addresses }: Setup, calls: string): Promise<unknown> {
  const limits = { timeoutMs: READY_WITHIN_MS, signal: new AbortController().signal }
  return Promise.all([
    until(addresses.auth, () => answersWith(addresses.auth, 200), limits),
    ...CALL_NAMES.map((name) =>
      until(name, () => answersWith(`${calls}/${name}`, CALLABLE_READY_STATUS, 'OPTIONS'), limits),
    ),
  ])
}

/** Consecutive ports below the range of ephemeral ports. */
async function freePorts(): Promise<NodeJS.ProcessEnv> {
  for (;;) {
    const first = 15_000 + 10 * Math.floor(Math.random() * 1_500)
    const env = Object.fromEntries(PORT_NAMES.map((name, index) => [PORTS[name].variable, String(first + index)]))
    if ((await takenPorts(readPorts(env))).length === 0) return env
  }
}

const report = (line: string): void => void process.stderr.write(`${line}\n`)

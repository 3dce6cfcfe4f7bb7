/** Runs the Firebase emulators as a child process that needs no network. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MAX_HEADER_BYTES } from './hostingProxy'
import { HOST } from './ports'
import { launch, type Running } from './processes'
import { DATA, PROJECT_ID, ROOT, type Setup } from './setup'

export interface EmulatorOptions {
  readonly setup: Setup
  readonly only: readonly ('auth' | 'functions' | 'hosting')[]
  /** Multipass secret of each storefront, by origin. */
  readonly multipassSecrets: Readonly<Record<string, string>>
  readonly onProblem: (line: string) => void
}

export const BIN = join(ROOT, 'node_modules', '.bin')
/** The Node version of production (npm package `node`), independent of the installed one. */
export const NODE = join(BIN, 'node')
const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

/** Starts the emulators. Users are imported from the last export and exported on a clean stop. */
export function startEmulators({ setup, only, multipassSecrets, onProblem }: EmulatorOptions): Running {
  const temporary = temporaryFolder(setup)
  const members = join(setup.dataDir, DATA.members)
  mkdirSync(setup.dataDir, { recursive: true })
  const emulators = launch({
    name: 'The emulator suite',
    command: NODE,
    args: [
      ...[FIREBASE, 'emulators:start', '--only', only.join(','), '--project', PROJECT_ID],
      ...['--config', setup.configFile, '--import', members, '--export-on-exit', members],
    ],
    env: emulatorEnv(setup, temporary, multipassSecrets),
    logFile: join(setup.dataDir, 'emulators.log'),
    onLine: (line) => {
      if (isProblem(line)) onProblem(line)
    },
  })
  void emulators.exit.then(() => rmSync(temporary, { recursive: true, force: true }))
  return emulators
}

/** A short path, because function workers put sockets here; one per system, because it holds the hub's locator file. */
function temporaryFolder({ dataDir }: Setup): string {
  const folder = join(tmpdir(), `kef-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}

function emulatorEnv(setup: Setup, temporary: string, secrets: EmulatorOptions['multipassSecrets']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    NODE_OPTIONS: [
      ...['exitWithParent', 'guardEmulators'].map(
        (name) => `--import=${pathToFileURL(join(ROOT, 'local', `${name}.mjs`)).href}`,
      ),
      `--max-http-header-size=${MAX_HEADER_BYTES}`,
    ].join(' '),
    NODE_NO_WARNINGS: '1',
    TMPDIR: temporary,
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
    // Disables update checks, usage statistics, the user's login and requests to the registry.
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // It sends its log to each page that asks, and is for the Emulator UI; without this it starts.
    START_LOGGING_EMULATOR: 'false',
    XDG_CONFIG_HOME: join(setup.dataDir, DATA.cliConfig),
    FIREBASE_DEBUG_PATH: join(setup.dataDir, 'firebase-debug.log'),
    METADATA_SERVER_DETECTION: 'none',
    npm_config_offline: 'true',
    // One process per concurrent call: too many at once start slower than the emulator's timeout.
    FUNCTIONS_EMULATOR_PARALLEL: process.env.FUNCTIONS_EMULATOR_PARALLEL ?? '8',
    // Settings of the functions.
    KEF_STORE_FILE: storeFile(setup),
    KEF_EXTRA_SHOPS: setup.shops.join(','),
    SITE_ORIGINS: setup.siteOrigins.join(','),
    MULTIPASS_SECRETS: JSON.stringify(secrets),
    SMTP_URL: `smtp://${HOST}:${setup.ports.smtp}`,
    EMAILS_PER_SECOND: '50',
  }
}

export const storeFile = (setup: Setup): string => join(setup.dataDir, DATA.accounts)

const SNAPSHOT_INTERVAL_MS = 30_000

/**
 * Exports the users regularly, because the Auth emulator itself writes them only on a clean stop. Returns a function that
 * stops the exports and waits for a running one.
 */
export function startSnapshots({ ports, dataDir }: Setup): () => Promise<void> {
  let pendingExport: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    pendingExport = fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: join(dataDir, DATA.members), initiatedBy: 'snapshot' }),
    }).catch(() => undefined)
  }, SNAPSHOT_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await pendingExport
  }
}

/** Lines to print; the others are only in the log file. The missing Emulator UI is intended. */
const isProblem = (line: string): boolean =>
  /^(Error:|\u26a0|\s*at .*dist[/\\]functions-)/.test(line) && !line.includes('Emulator UI')

/**
 * Ports, folders and addresses of the local system, from environment variables. `KEF_SYSTEM` names a second system (the
 * tests use `test`) with its own build of the site, configuration file and data.
 */
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOST, readPorts, type Ports } from './ports'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** With a `demo-` id the emulators contact no real project and need no credentials. */
export const PROJECT_ID = 'demo-kef-id'

export interface Addresses {
  readonly site: string
  readonly storefront: string
  readonly mailbox: string
  readonly replay: string
  readonly auth: string
  readonly functions: string
}

export interface Setup {
  readonly name: string
  readonly ports: Ports
  readonly addresses: Addresses
  /** Origins of the demo storefront: allowed callbacks of the site. */
  readonly shops: readonly string[]
  /** Origins of the site. */
  readonly siteOrigins: readonly string[]
  /** The built site, relative to the root as the Hosting emulator requires. */
  readonly siteDir: string
  /** The built functions, relative to the root as the Functions emulator requires. */
  readonly functionsDir: string
  /** The built replay page, relative to the root. */
  readonly replayDir: string
  /** Configuration of the emulators; must be in the root, because its folder is their project folder. */
  readonly configFile: string
  /** Data and logs; kept across restarts. */
  readonly dataDir: string
}

/** Throws an error that names the variable to change. */
export function readSetup(env: NodeJS.ProcessEnv): Setup {
  const name = env.KEF_SYSTEM || 'local'
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`KEF_SYSTEM=${name}: use lower-case letters and digits.`)
  const ports = readPorts(env)
  const dataPath = env.KEF_DATA_DIR || (name === 'local' ? '.local' : join('.local', name))
  return {
    name,
    ports,
    addresses: addressesOf(ports),
    shops: withLocalhostAlias(ports.storefront),
    siteOrigins: withLocalhostAlias(ports.hosting),
    siteDir: join('dist', `site-${name}`),
    functionsDir: join('dist', `functions-${name}`),
    replayDir: join('dist', `replay-${name}`),
    configFile: join(ROOT, `firebase.${name}.json`),
    dataDir: isAbsolute(dataPath) ? dataPath : resolve(ROOT, dataPath),
  }
}

const originAt = (port: number, host: string = HOST): string => `http://${host}:${port}`

/** The origins of a port under both names of this machine; browsers treat them as two sites. */
export const withLocalhostAlias = (port: number): readonly string[] =>
  [HOST, 'localhost'].map((host) => originAt(port, host))

const addressesOf = (ports: Ports): Addresses => ({
  site: originAt(ports.hosting),
  storefront: originAt(ports.storefront),
  mailbox: `${originAt(ports.storefront)}/mailbox`,
  replay: `${originAt(ports.storefront)}/replay`,
  auth: originAt(ports.auth),
  functions: originAt(ports.functions),
})

/** The files of a run in the data folder. `npm run reset` deletes these and nothing else. */
export const DATA = {
  members: 'auth',
  accounts: 'accounts.sqlite',
  runningFile: 'running.json',
  cliConfig: 'config',
  logs: '*.log',
} as const

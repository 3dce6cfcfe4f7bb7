/**
 * Where the local system lives: ports, folders, addresses; all of it from the environment.
 * `KEF_SYSTEM` names a second system beside the first (the tests use `test`), which gets
 * its own build of the site, its own configuration file and its own data.
 */
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOST, readPorts, type Ports } from './ports'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A `demo-` id keeps the emulators from looking for a real project, and needs no credentials. */
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
  /** Origins of the demo storefront, which the site may send visitors back to. */
  readonly shops: readonly string[]
  /** Origins under which the site answers. */
  readonly siteOrigins: readonly string[]
  /** The built site, relative to the root as the Hosting emulator wants it. */
  readonly siteDir: string
  /** The built replay page, relative to the root. */
  readonly replayDir: string
  /** Configuration of the emulators; its folder is their project folder, so it stands at the root. */
  readonly configFile: string
  /** What survives a restart. */
  readonly dataDir: string
}

/** Reads the set-up. Throws an error that tells what to change. */
export function readSetup(env: NodeJS.ProcessEnv): Setup {
  const name = env.KEF_SYSTEM || 'local'
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`KEF_SYSTEM=${name}: use lower-case letters and digits.`)
  const ports = readPorts(env)
  const data = env.KEF_DATA_DIR || (name === 'local' ? '.local' : join('.local', name))
  return {
    name,
    ports,
    addresses: addressesOf(ports),
    shops: withLocalhostAlias(ports.storefront),
    siteOrigins: withLocalhostAlias(ports.hosting),
    siteDir: join('dist', `site-${name}`),
    replayDir: join('dist', `replay-${name}`),
    configFile: join(ROOT, `firebase.${name}.json`),
    dataDir: isAbsolute(data) ? data : resolve(ROOT, data),
  }
}

const originAt = (port: number, host: string = HOST): string => `http://${host}:${port}`

/** This machine has two names, which browsers take for two sites. */
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

/** What a run leaves in the data folder: `npm run reset` removes exactly these, whatever folder was named. */
export const DATA = {
  members: 'auth',
  accounts: 'accounts.sqlite',
  note: 'running.json',
  cliConfig: 'config',
  logs: '*.log',
} as const

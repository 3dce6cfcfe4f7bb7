/**
 * Ports, folders and addresses of the local system, from environment variables. `KEF_SYSTEM` names a second system (the
 * tests use `test`) with its own build of the site, configuration file and data.
 */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOST, readPorts } from './ports'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** With a `demo-` id the emulators contact no real project and need no credentials. */
export const PROJECT_ID = 'demo-kef-id'

export type Setup = ReturnType<typeof readSetup>

/** Throws an error that names the variable to change. */
export function readSetup(env: NodeJS.ProcessEnv) {
  const name = env.KEF_SYSTEM || 'local'
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`KEF_SYSTEM=${name}: use lower-case letters and digits.`)
  const ports = readPorts(env)
  return {
    name,
    ports,
    addresses: {
      site: originAt(ports.hosting),
      storefront: originAt(ports.storefront),
      mail: originAt(ports.mail),
      auth: originAt(ports.auth),
      functions: originAt(ports.functions),
    },
    /** Origins of the demo storefront: allowed callbacks of the site. */
    shops: withLocalhostAlias(ports.storefront),
    /** Whose pages the emulators answer. */
    siteOrigins: [...withLocalhostAlias(ports.hosting), ...(env.KEF_SITE_PROXIES?.split(',') ?? [])],
    /** The builds, relative to the root as the emulators require. */
    siteDir: join('dist', `site-${name}`),
    functionsDir: join('dist', `functions-${name}`),
    replayDir: join('dist', `replay-${name}`),
    /** Configuration of the emulators; must be in the root, because its folder is their project folder. */
    configFile: join(ROOT, `firebase.${name}.json`),
    /** Data and logs; kept across restarts. */
    dataDir: resolve(ROOT, env.KEF_DATA_DIR || (name === 'local' ? '.local' : join('.local', name))),
  }
}

const originAt = (port: number, host = HOST): string => `http://${host}:${port}`

/** The origins of a port under both names of this machine; browsers treat them as two sites. */
export const withLocalhostAlias = (port: number): readonly string[] => [originAt(port), originAt(port, 'localhost')]

/** The files of a run in the data folder. `npm run reset` deletes these and nothing else. */
export const DATA = {
  members: 'auth',
  accounts: 'accounts.sqlite',
  runningFile: 'running.json',
  cliConfig: 'config',
  logs: '*.log',
} as const

/** The two configuration files: firebase.json for production, and the generated one of the local system. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { errorServiceOrigin } from '../build/settings'
import { isUpToDate } from '../../local/builds'
import { readPorts } from '../../local/ports'
import { readSetup, ROOT, withLocalhostAlias, type Setup } from '../../local/setup'
import { firebaseConfig } from './config'
import { errorServiceOf } from './csp'
import { inlineHashes, type InlineHashes } from './inlineHashes'

export const PRODUCTION_FILE = join(ROOT, 'firebase.json')
const PROJECTS_FILE = join(ROOT, '.firebaserc')
const SITE = 'dist/site'
const FUNCTIONS = 'functions'
const NO_HASHES: InlineHashes = { scripts: [], styles: [] }

/** Whether dist/site has the inline scripts and styles of the current sources. */
export const isSiteBuilt = (): boolean => isUpToDate('build', readSetup({}))

/**
 * The configuration that `firebase deploy` reads. Without a build of the current sources it keeps the hashes of the
 * committed file, without KEF_SENTRY_DSN the origin of its error service. An empty KEF_SENTRY_DSN removes it.
 */
export async function productionConfig(env: NodeJS.ProcessEnv): Promise<string> {
  const config = firebaseConfig({
    siteDir: SITE,
    functionsDir: FUNCTIONS,
    hashes: (isSiteBuilt() ? inlineHashes(join(ROOT, SITE)) : null) ?? committedHashes(),
    ports: readPorts({}),
    https: true,
    // Origin of the sign-in helper, unless the site's own host is the auth domain.
    frames: [`https://${defaultProject()}.firebaseapp.com`],
    errorService: 'KEF_SENTRY_DSN' in env ? errorServiceOrigin(env) : errorServiceOf(committedConfig()),
    connect: [],
    ancestors: [],
    predeploy: true,
  })
  // Formatted by prettier, because its check runs on this file, too.
  return format(JSON.stringify(config), { ...(await resolveConfig(PRODUCTION_FILE)), filepath: PRODUCTION_FILE })
}

export const committedConfig = (): string => (existsSync(PRODUCTION_FILE) ? readFileSync(PRODUCTION_FILE, 'utf8') : '')

/** Writes the configuration of the emulators. */
export function writeLocalConfig(setup: Setup): void {
  const auth = withLocalhostAlias(setup.ports.auth)
  const config = firebaseConfig({
    siteDir: setup.siteDir,
    functionsDir: setup.functionsDir,
    hashes: inlineHashes(join(ROOT, setup.siteDir)) ?? NO_HASHES,
    ports: setup.ports,
    https: false,
    frames: auth,
    errorService: null,
    connect: auth,
    ancestors: setup.shops,
    predeploy: false,
  })
  writeFileSync(setup.configFile, JSON.stringify(config, null, 2))
}

/** The default project of `.firebaserc`. */
export function defaultProject(): string {
  const project = /"default":\s*"([a-z0-9-]+)"/.exec(readFileSync(PROJECTS_FILE, 'utf8'))?.[1]
  if (!project) throw new Error('.firebaserc has no default project.')
  return project
}

function committedHashes(): InlineHashes {
  const of = (directive: string): readonly string[] =>
    new RegExp(`${directive} [^;]*`).exec(committedConfig())?.[0].match(/'sha256-[^']+'/g) ?? []
  return { scripts: of('script-src'), styles: of('style-src') }
}

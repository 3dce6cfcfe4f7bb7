/** Connects the commands to the local system or to a Firebase project. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { applicationDefault, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { firebaseStaffAuth } from '../../functions/src/auth/firebaseStaffAuth'
import { ConfigError, parseConfig, type Config } from '../../functions/src/config'
import { openStaffStore } from '../../functions/src/store/staff/openStaffStore'
import type { Terminal } from '../cli/terminal'
import { StaffError, type StaffContext } from '../command'
import { readSettings } from '../settings'
import { googleOperator, localOperator } from './operator'
import { chooseTarget, NoTargetError, type Target } from './target'

type Env = NodeJS.ProcessEnv

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url))

/** Throws a `StaffError` with instructions when there is nothing to connect to. */
export async function openContext(env: Env, terminal: Terminal, signal: AbortSignal): Promise<StaffContext> {
  const target = targetOf(env)
  if (target.kind === 'project') refuseMixedEmulators(env)
  const config = configOf(env, target)
  const settings = readSettings(env)
  const isProduction = target.kind === 'project' && !env.FIRESTORE_EMULATOR_HOST
  const operator = isProduction ? await googleOperator({ accessToken, fetch }) : localOperator()
  const app: App = initializeApp({ projectId: env.GOOGLE_CLOUD_PROJECT ?? '' })
  const store = openStaffStore(config, () => app)
  return {
    store,
    auth: firebaseStaffAuth(getAuth(app)),
    config,
    settings,
    clock: { now: Date.now },
    newUid: () => randomBytes(21).toString('base64url'),
    operator,
    target: describe(target, isProduction),
    terminal,
    signal,
    close: () => store.close(),
  }
}

const accessToken = async (): Promise<string> => (await applicationDefault().getAccessToken()).access_token

function targetOf(env: Env): Target {
  try {
    return chooseTarget(env, 'staff')
  } catch (error) {
    throw error instanceof NoTargetError ? new StaffError(error.message) : error
  }
}

/** With one emulator and one real service, a command would change half of a member in production. */
function refuseMixedEmulators(env: Env): void {
  const { GOOGLE_CLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = env
  if (GOOGLE_CLOUD_PROJECT && Boolean(FIRESTORE_EMULATOR_HOST) !== Boolean(FIREBASE_AUTH_EMULATOR_HOST)) {
    throw new StaffError(
      'Only one of FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST is set, so the command would use an emulator and a real service together. Set both or none.',
    )
  }
}

function describe(target: Target, isProduction: boolean): string {
  if (target.kind === 'local') return 'the local system'
  return isProduction ? `project ${target.project}` : `the emulators of project ${target.project}`
}

/** The functions' own settings: of the local system, or of `functions/.env` and `.env.<project>` as they are deployed. */
function configOf(env: Env, target: Target): Config {
  try {
    return parseConfig(target.kind === 'project' ? { ...deployedSettings(target.project), ...env } : env)
  } catch (error) {
    throw error instanceof ConfigError ? new StaffError(error.message) : error
  }
}

export function deployedSettings(project: string): NodeJS.Dict<string> {
  const files = ['.env', `.env.${project}`].map((name) => join(FUNCTIONS, name))
  return Object.assign(
    {},
    ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))),
  ) as NodeJS.Dict<string>
}

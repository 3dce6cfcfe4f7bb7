/** Connects the commands to the local system or to a Firebase project. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { applicationDefault, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { GoogleAuth } from 'google-auth-library'
import { firebaseStaffAuth } from '../../functions/src/auth/firebaseStaffAuth'
import { ConfigError, parseConfig, type Config } from '../../functions/src/config'
import { cloudTasks } from '../../functions/src/emails/cloudTasks'
import type { EmailQueue } from '../../functions/src/emails/ports'
import { connectApis } from '../../functions/src/project/apis'
import { factsOf } from '../../functions/src/project/facts'
import { createRead, functionsAccount } from '../../functions/src/project/resources'
import { openStaffStore } from '../../functions/src/store/staff/openStaffStore'
import type { Terminal } from '../cli/terminal'
import { StaffError, type StaffContext } from '../command'
import { readSettings } from '../settings'
import { googleOperator, localOperator } from './operator'
import { chooseTarget, NoTargetError, type Target } from './target'

type Env = NodeJS.ProcessEnv

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'
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
    emailQueue: isProduction ? projectQueue(env.GOOGLE_CLOUD_PROJECT ?? '') : cloudTasks(app, Date.now),
    config,
    settings,
    clock: { now: Date.now },
    newUid: () => randomBytes(21).toString('base64url'),
    operator,
    target: describe(target, isProduction),
    terminal,
    signal,
    wait: (ms) => setTimeout(ms, undefined, { signal }),
    close: () => store.close(),
  }
}

/** Cloud Tasks calls the worker as the account of the functions, which a person's credentials do not name. */
function projectQueue(project: string): EmailQueue {
  const open = async () => {
    const facts = factsOf(project)
    if (facts === null) throw new StaffError(`Write the project ${project} into functions/src/project/facts.ts first.`)
    const google = new GoogleAuth({ scopes: SCOPE, clientOptions: { quotaProjectId: project } })
    const serviceAccountId = await functionsAccount(createRead(facts, connectApis(google)))
    return cloudTasks(initializeApp({ projectId: project, serviceAccountId }, 'emails'), Date.now)
  }
  let queue: Promise<EmailQueue> | null = null
  return { enqueue: async (task, delaySeconds) => (await (queue ??= open())).enqueue(task, delaySeconds) }
}

const accessToken = async (): Promise<string> => (await applicationDefault().getAccessToken()).access_token

function targetOf(env: Env): Target {
  try {
    return chooseTarget(env, 'staff')
  } catch (error) {
    throw error instanceof NoTargetError ? new StaffError(error.message) : error
  }
}

const EMULATOR_VARIABLES = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'CLOUD_TASKS_EMULATOR_HOST']

/** With one emulator and one real service, a command would change half of a member in production. */
function refuseMixedEmulators(env: Env): void {
  const set = EMULATOR_VARIABLES.filter((name) => env[name])
  if (set.length > 0 && set.length < EMULATOR_VARIABLES.length) {
    throw new StaffError(
      `Only ${set.join(' and ')} of ${EMULATOR_VARIABLES.join(', ')} is set, so the command would use an emulator and a real service together. Set all or none.`,
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

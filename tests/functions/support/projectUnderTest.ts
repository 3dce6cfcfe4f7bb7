/** The project `kef-id` on a stand-in for Google's admin APIs, and what tests do with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applySettings, type Applied, type ApplyOptions } from '../../../functions/src/project/apply'
import { checkSettings, type Finding } from '../../../functions/src/project/check'
import { checkDaily } from '../../../functions/src/project/daily'
import { factsOf, type ProjectFacts } from '../../../functions/src/project/facts'
import type { AlertPolicy } from '../../../functions/src/project/resources'
import { deploy } from './deployedProject'
import { startGoogleProject, type GoogleProject } from './googleProject'

export const FACTS = factsOf('kef-id') as ProjectFacts // of the table
export const REGION_PATH = 'projects/kef-id/locations/europe-west1'
export const CONFIG = 'identitytoolkit.googleapis.com/v2/projects/kef-id/config'
export const DATABASE = 'firestore.googleapis.com/v1/projects/kef-id/databases/(default)'
export const POLICY = 'cloudresourcemanager.googleapis.com/v3/projects/kef-id/policy'

const ENVIRONMENT = { SITE_ORIGINS: 'https://id.kef.com' }
const ALERTS = readdirSync('docs/alerts').map(
  (file) => JSON.parse(readFileSync(join('docs/alerts', file), 'utf8')) as AlertPolicy, // our own files
)

export interface TestProject {
  readonly google: GoogleProject
  readonly apply: (options?: Partial<ApplyOptions>) => Promise<Applied>
  readonly notRight: () => Promise<readonly Finding[]>
  readonly change: <T extends object>(path: string, changes: Partial<T>) => void
  /** As after `apply`, a deployment, and what a person does. */
  readonly setUp: () => Promise<void>
  /** The lines of the daily check. */
  readonly daily: () => Promise<readonly unknown[]>
}

export async function createProject(): Promise<TestProject> {
  const google = await startGoogleProject()
  const subject = {
    facts: { ...FACTS, origin: google.origin },
    repository: { alerts: ALERTS, environment: ENVIRONMENT },
    call: google.call,
  }
  const apply = (options: Partial<ApplyOptions> = {}) =>
    applySettings(subject, { wait: () => Promise.resolve(), ...options })
  return {
    google,
    apply,
    notRight: async () => (await checkSettings(subject)).filter(({ state }) => state !== 'right'),
    change: (path, changes) => void google.resources.set(path, { ...google.resources.get(path), ...changes }),
    setUp: async () => {
      await apply()
      deploy(google, ENVIRONMENT)
    },
    daily: async () => {
      const lines: unknown[] = []
      const log = (level: string) => (event: string, fields: object) => void lines.push([level, event, fields])
      await checkDaily(subject, { info: log('info'), warn: log('warn'), error: log('error') })
      return lines
    },
  }
}

export const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id)

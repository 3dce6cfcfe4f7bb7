/** Connects the commands to a project: its facts, what the repository says about it, and Google's APIs. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { GoogleAuth } from 'google-auth-library'
import { parseConfig } from '../../functions/src/config'
import { connectApis } from '../../functions/src/project/apis'
import type { Subject } from '../../functions/src/project/check'
import { factsOf, type ProjectFacts } from '../../functions/src/project/facts'
import { openStaffStore } from '../../functions/src/store/staff/openStaffStore'
import type { AuditRecord } from '../../functions/src/store/staff/AuditLog'
import { ROOT } from '../../local/setup'
import type { Terminal } from '../../staff/cli/terminal'
import { StaffError, type RunContext } from '../../staff/command'
import { deployedSettings } from '../../staff/connect/openContext'
import { googleOperator } from '../../staff/connect/operator'
import { defaultProject } from '../hosting/files'

export interface ProjectContext extends RunContext {
  readonly subject: Subject
  /** The day on which a question was last answered, by its id. */
  readonly ticks: Readonly<Record<string, string>>
  /** A pause while Google works. */
  readonly wait: () => Promise<unknown>
}

const TICKS = 'docs/project-ticks.json'
const ALERTS = 'docs/alerts'
const PAUSE_MS = 5_000
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T // our own files

/** `writes`: the command changes the project, so it needs to know who runs it. */
export async function openProject(
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  signal: AbortSignal,
  writes: boolean,
): Promise<ProjectContext> {
  const facts = requireFacts(env.GOOGLE_CLOUD_PROJECT || defaultProject())
  const auth = new GoogleAuth({ scopes: SCOPE, clientOptions: { quotaProjectId: facts.id } })
  const accessToken = async () => (await auth.getAccessToken()) ?? ''
  const repository = {
    alerts: readdirSync(join(ROOT, ALERTS)).map((file) =>
      readJson<gapi.client.monitoring.AlertPolicy>(join(ALERTS, file)),
    ),
    environment: deployedSettings(facts.id),
  }
  return {
    subject: { facts, repository, call: connectApis(auth) },
    ticks: readJson<Record<string, Record<string, string>>>(TICKS)[facts.id] ?? {},
    wait: () => wait(PAUSE_MS),
    store: { putAudit: (record) => putAudit(facts, record, terminal) },
    clock: { now: Date.now },
    newUid: () => randomBytes(21).toString('base64url'),
    operator: writes ? await googleOperator({ accessToken, fetch }) : '',
    target: `project ${facts.id}`,
    terminal,
    signal,
    close: () => Promise.resolve(),
  }
}

function requireFacts(project: string): ProjectFacts {
  const facts = factsOf(project)
  if (facts === null) throw new StaffError(`Write the project ${project} into functions/src/project/facts.ts first.`)
  return facts
}

/** A new project has no database for the audit log yet: the record is written when it has one, at the latest at the end. */
async function putAudit({ id }: ProjectFacts, record: AuditRecord, terminal: Terminal): Promise<void> {
  try {
    const store = openStaffStore(parseConfig({}), () =>
      initializeApp({ projectId: id }, randomBytes(8).toString('hex')),
    )
    await store.putAudit({ ...record, command: `project ${record.command}` })
    await store.close()
  } catch (error) {
    if (record.endedAt !== null) terminal.note(`Not in the audit log, which could not be reached: ${String(error)}`)
  }
}

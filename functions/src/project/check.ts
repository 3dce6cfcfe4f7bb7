/** Compares a project with the table of settings. Only reads. */
import { accessOf } from './access'
import { ApiError, type CallApi } from './apis'
import type { ProjectFacts } from './facts'
import { createRead } from './resources'
import { MISSING, mustOf, type Context, type Mend, type Repository } from './setting'
import { SETTING_IDS, SETTINGS, type SettingId } from './settings'

/** A project, and what it is compared with. */
export interface Subject {
  readonly facts: ProjectFacts
  readonly repository: Repository
  readonly call: CallApi
}

export interface Finding {
  readonly id: SettingId
  readonly severity: 'security' | 'operation'
  readonly why: string
  /** `unread`: `is` says why. */
  readonly state: 'right' | 'wrong' | 'unread'
  readonly is: unknown
  readonly must: unknown
  /** What to do about it. */
  readonly how: string
  /** Whether `apply` can mend it, as far as it shows before. */
  readonly canApply: boolean
  readonly error: ApiError | null
  /** In the console. */
  readonly address: string
}

/** What the daily check reads. */
export const SECURITY_IDS = SETTING_IDS.filter((id) => SETTINGS[id].severity === 'security')

/** One finding a setting, in the order of the table. */
export function checkSettings(subject: Subject, ids: readonly SettingId[] = SETTING_IDS): Promise<readonly Finding[]> {
  const context = contextOf(subject)
  return Promise.all(ids.map((id) => checkSetting(id, context)))
}

/** Reads anew. */
export const contextOf = ({ facts, repository, call }: Subject): Context => ({
  facts,
  repository,
  read: createRead(facts, call),
})

async function checkSetting(id: SettingId, context: Context): Promise<Finding> {
  const { severity, why } = SETTINGS[id]
  const access = accessOf(id)
  const known = { id, severity, why, address: access.address(context.facts.id) }
  try {
    const must = await mustOf(SETTINGS[id], context)
    const { is, isRight } = await access.compare(context, must)
    if (isRight) return { ...known, state: 'right', is, must, how: '', canApply: false, error: null }
    const isByApi = access.mend.by === 'api'
    const canApply = isByApi && (is === MISSING || (await access.requests(context, must)).length > 0)
    return { ...known, state: 'wrong', is, must, how: howTo(id, access.mend, canApply), canApply, error: null }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    const { failure, message } = thrown
    // `apply` enables the API first.
    const canApply = access.mend.by === 'api' && failure === 'off'
    const how = canApply ? howTo(id, access.mend, true) : EXPLANATIONS[failure]
    return { ...known, state: 'unread', is: `${failure}: ${message}`, must: null, how, canApply, error: thrown }
  }
}

const howTo = (id: SettingId, mend: Mend, canApply: boolean): string => {
  if (mend.by !== 'api') return mend.how
  return canApply ? `npm run project -- apply --only ${id}` : (mend.otherwise ?? 'in the console')
}

const EXPLANATIONS: Readonly<Record<ApiError['failure'], string>> = {
  forbidden: 'your account may not read it: ask for the role of an owner, or run gcloud auth application-default login',
  off: 'npm run project -- apply --only project.services',
  quota: 'too many requests: run it again in a minute',
  missing: 'create the project first (docs/deploy.md)',
  exists: 'run it again',
  refused: 'Google refused the request; see the message',
  unreachable: 'no answer: run it again',
}

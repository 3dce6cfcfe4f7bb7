/**
 * Makes a project as the table says, as far as an API can. Each step reads the project anew, so that a run that was
 * interrupted is continued by the next one, and a second run changes nothing.
 */
import { accessOf } from './access'
import { ApiError, finish, type ApiRequest, type Operation } from './apis'
import { checkSettings, contextOf, SECURITY_IDS, type Finding, type Subject } from './check'
import { mustOf, STEPS, type Step } from './setting'
import { SETTING_IDS, SETTINGS, type SettingId } from './settings'

export interface ApplyOptions {
  /** The settings that may be changed; all without it. */
  readonly only?: readonly SettingId[]
  /** A pause while Google works. */
  readonly wait: () => Promise<unknown>
  readonly signal?: AbortSignal
}

interface Failed {
  readonly id: SettingId
  readonly message: string
}

export interface Applied {
  readonly changed: readonly SettingId[]
  /** Refused by Google; the rest was changed all the same. */
  readonly failed: readonly Failed[]
  /** Would let visitors in while a setting for security is wrong. */
  readonly heldBack: readonly SettingId[]
}

/** After they were enabled, APIs answer for a while that they are off. */
const READS_WHILE_OFF = 12

/** Throws the signal's reason when it is aborted, between two requests. */
export async function applySettings(
  subject: Subject,
  { only = SETTING_IDS, wait, signal }: ApplyOptions,
): Promise<Applied> {
  const pause = async () => {
    await wait()
    signal?.throwIfAborted()
  }
  const changed: SettingId[] = []
  const failed: Failed[] = []
  for (const step of STEPS) {
    const differing = (
      await readSettled(subject, idsOf(step, only), changed.includes('project.services') ? pause : null)
    ).filter(({ canApply }) => canApply)
    if (step === 'open' && differing.length > 0 && (await isUnsafe(subject)))
      return { changed, failed, heldBack: differing.map(({ id }) => id) }
    const { sendings, unknown } = await requestsFor(subject, differing)
    failed.push(...unknown)
    for (const { ids, request } of sendings) {
      signal?.throwIfAborted()
      try {
        const answer = await subject.call<Operation>(request)
        if (!isEndless(request)) await finish(subject.call, request.api, answer, pause)
        changed.push(...ids)
      } catch (thrown) {
        // Created by the run before, whose answer did not arrive, or changed by somebody else: the next check tells.
        if (!isExisting(thrown)) failed.push(...[...new Set(ids)].map((id) => failureOf(id, thrown)))
      }
    }
  }
  return { changed: [...new Set(changed)], failed, heldBack: [] }
}

function idsOf(step: Step, only: readonly SettingId[]): readonly SettingId[] {
  return only.filter((id) => {
    const { mend } = accessOf(id)
    return mend.by === 'api' && mend.step === step
  })
}

async function readSettled(
  subject: Subject,
  ids: readonly SettingId[],
  wait: ApplyOptions['wait'] | null,
): Promise<readonly Finding[]> {
  let findings = await checkSettings(subject, ids)
  for (let reads = 1; wait && reads < READS_WHILE_OFF && findings.some(isOff); reads += 1) {
    await wait()
    findings = await checkSettings(subject, ids)
  }
  return findings
}

const isOff = ({ error }: Finding): boolean => error?.failure === 'off'

/** Whether a setting for security that an API can change is not right, or was not read. */
async function isUnsafe(subject: Subject): Promise<boolean> {
  const ids = SECURITY_IDS.filter((id) => accessOf(id).mend.by === 'api')
  return (await checkSettings(subject, ids)).some(({ state }) => state !== 'right')
}

/** Hosting ends when somebody has set the DNS records of the domain. */
const isEndless = ({ api }: ApiRequest): boolean => api === 'hosting'

const isExisting = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.failure === 'exists'

/** Throws what is no answer of Google. */
function failureOf(id: SettingId, thrown: unknown): Failed {
  if (thrown instanceof ApiError) return { id, message: `${thrown.failure}: ${thrown.message}` }
  throw thrown
}

interface Sending {
  readonly ids: readonly SettingId[]
  readonly request: ApiRequest
}

/**
 * Fields of the same resource become one request, so that none is changed without the others. `unknown`: what a request
 * would need could not be read.
 */
async function requestsFor(subject: Subject, findings: readonly Finding[]) {
  const context = contextOf(subject)
  const sendings: Sending[] = []
  const unknown: Failed[] = []
  for (const { id } of findings) {
    try {
      for (const request of await accessOf(id).requests(context, await mustOf(SETTINGS[id], context))) {
        const index = sendings.findIndex((sending) => isSameResource(sending.request, request))
        const same = sendings[index]
        if (same) sendings[index] = { ids: [...same.ids, id], request: merge(same.request, request) }
        else sendings.push({ ids: [id], request })
      }
    } catch (thrown) {
      unknown.push(failureOf(id, thrown))
    }
  }
  return { sendings, unknown }
}

const isSameResource = (one: ApiRequest, other: ApiRequest): boolean =>
  one.method === 'PATCH' && other.method === 'PATCH' && one.api === other.api && one.path === other.path

const merge = (one: ApiRequest, other: ApiRequest): ApiRequest => ({
  ...one,
  query: { updateMask: `${one.query?.updateMask},${other.query?.updateMask}` },
  body: mergeFields(one.body ?? {}, other.body ?? {}),
})

/** Lists are replaced, objects merged. */
function mergeFields(one: object, other: object): object {
  const merged: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = merged[key]
    merged[key] = isFields(before) && isFields(value) ? mergeFields(before, value) : value
  }
  return merged
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The functions from outside: who may call them, and what they answer to whom not. */
import { CALL_NAMES, CALL_PATH } from '../../../src/domain/calls'
import { CAMPAIGN_STATUS_PATH, STATUS_CACHE } from '../../../src/domain/campaignStatus'
import { BODY_LIMITS } from '../../../functions/src/bodyGuard'
import { inspectAll, type Check, type Site } from './site'

const STRANGER = 'https://stranger.example'

const post = (name: string, body: string, { get }: Site): Promise<Response> =>
  get(`${CALL_PATH}/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** Production refuses it before it reads the payload; the emulator verifies no App Check, and refuses the payload. */
async function inspectCall(name: string, site: Site): Promise<readonly string[]> {
  const empty = await post(name, '{"data":{}}', site)
  const text = await empty.text()
  const isRefused = site.isLocal
    ? [400, 401].includes(empty.status) && text.includes('"error"')
    : empty.status === 401 && text.includes('"UNAUTHENTICATED"') && !text.includes('"key"')
  const large = await post(name, JSON.stringify({ data: 'x'.repeat(BODY_LIMITS.bytes) }), site)
  return [
    ...(isRefused ? [] : [`answers ${empty.status} without App Check`]),
    ...(large.status === 400 || large.status === 413 ? [] : [`answers ${large.status} to a body that is too large`]),
    ...(empty.headers.get('cache-control')?.includes('public') ? ['its answer may be cached'] : []),
  ].map((problem) => `${CALL_PATH}/${name}: ${problem}`)
}

async function inspectOrigin(name: string, { get }: Site): Promise<readonly string[]> {
  const headers = { origin: STRANGER, 'access-control-request-method': 'POST' }
  const allowed = (await get(`${CALL_PATH}/${name}`, { method: 'OPTIONS', headers })).headers.get(
    'access-control-allow-origin',
  )
  return allowed === STRANGER || allowed === '*' ? [`${CALL_PATH}/${name}: pages of any origin may call it`] : []
}

export const CALLS: readonly Check[] = [
  {
    id: 'calls',
    what: 'no call without App Check, none with a large body',
    run: (site) => inspectAll(CALL_NAMES, (name) => inspectCall(name, site)),
  },
  {
    id: 'origins',
    what: 'no call from pages of other origins',
    notLocally: 'the Functions emulator allows every origin',
    run: (site) => inspectAll(CALL_NAMES, (name) => inspectOrigin(name, site)),
  },
  {
    id: 'campaign-status',
    what: 'open to all, and cached for seconds',
    run: async ({ get }) => {
      const [status, refused] = await Promise.all([get(CAMPAIGN_STATUS_PATH), get(`${CAMPAIGN_STATUS_PATH}?code=%20`)])
      const cache = status.headers.get('cache-control')
      return [
        ...(status.status === 200 ? [] : [`status ${status.status}`]),
        ...(cache === STATUS_CACHE ? [] : [`cache-control is ${cache}`]),
        ...(refused.status === 400 ? [] : [`status ${refused.status} for an impossible code`]),
      ].map((problem) => `${CAMPAIGN_STATUS_PATH}: ${problem}`)
    },
  },
]

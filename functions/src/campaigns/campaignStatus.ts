/**
 * campaignStatus: whether a campaign accepts entries. A GET that anyone may make, which the campaign pages ask after
 * their first paint. The same answer for everyone, so Hosting's CDN caches it.
 *
 * - Query: `code`, the campaign code; without it the generic campaign.
 * - Answer: `CampaignStatus`, and the release of the functions in a header. Errors: 400 for an impossible code, 405 for another method, 503 without the store.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onRequest } from 'firebase-functions/https'
import { REGION } from '../../../src/domain/calls'
import { campaignOf, takesEntries } from '../../../src/domain/campaigns'
import { STATUS_CACHE } from '../../../src/domain/campaignStatus'
import { readCampaignStatus } from './readTimes'
import { CAPACITY } from '../capacity'
import { dependencies } from '../createDeps'
import type { Deps } from '../deps'
import { errorName } from '../errors'
import { RELEASE, RELEASE_HEADER } from '../release'

export const campaignStatus = onRequest(
  { region: REGION, invoker: 'public', ...CAPACITY },
  async (request, response) => {
    await answerStatus(request, response, dependencies)
  },
)

export async function answerStatus(
  request: Pick<IncomingMessage, 'method' | 'url'>,
  response: ServerResponse,
  loadDeps: () => Promise<Deps>,
): Promise<void> {
  const answer = (status: number, body: object) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': status < 500 ? STATUS_CACHE : 'no-store',
        [RELEASE_HEADER]: RELEASE,
      })
      .end(JSON.stringify(body))
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { error: 'method' })
  try {
    const deps = await loadDeps()
    const code = new URL(request.url ?? '/', 'http://localhost').searchParams.get('code') ?? campaignOf(null).code
    if (!takesEntries(code, deps.config.campaignCodes)) return answer(400, { error: 'campaignCodeInvalid' })
    answer(200, await statusOf(code, deps))
  } catch {
    answer(503, { error: 'unavailable' })
  }
}

async function statusOf(code: string, deps: Deps) {
  try {
    return await readCampaignStatus(code, deps)
  } catch (error) {
    deps.log.error('campaign times not read', { error: errorName(error) })
    throw error
  }
}

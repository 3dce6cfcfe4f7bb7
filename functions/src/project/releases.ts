/** The commits that site and functions were built from, as they answer them to anyone. */
import { CAMPAIGN_STATUS_PATH } from '../../../src/domain/campaignStatus'
import { RELEASE_HEADER } from '../release'
import { ApiError } from './apis'

const TIMEOUT_MS = 10_000

export interface Releases {
  readonly site: string | null
  readonly functions: string | null
}

/** `origin`: of the site. Throws an `ApiError` if it does not answer. */
export async function readReleases(origin: string): Promise<Releases> {
  const get = (path: string) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const [page, status] = await Promise.all([get('/auth/login'), get(CAMPAIGN_STATUS_PATH)])
    return { site: releaseOfPage(await page.text()), functions: status.headers.get(RELEASE_HEADER) }
  } catch (error) {
    throw new ApiError('unreachable', `${origin} does not answer: ${String(error)}`)
  }
}

/** Null: the page is none of ours. */
export const releaseOfPage = (html: string): string | null =>
  /<meta name="?release"? content="?([^\s">]+)/.exec(html)?.[1] ?? null

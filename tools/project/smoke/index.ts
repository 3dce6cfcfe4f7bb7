/** Looks at a site from outside, as anyone can. docs/deploy.md says when. */
import { CALLS } from './calls'
import { FILES } from './files'
import { PAGES } from './pages'
import { siteAt } from './site'

export interface SmokeRow {
  readonly id: string
  readonly what: string
  /** Empty if nothing is wrong. */
  readonly problems: readonly string[]
  /** Why it was not looked at; null if it was. */
  readonly skipped: string | null
}

/** `origin`: `https://id.kef.com`, or that of the local system. */
export async function smoke(origin: string): Promise<readonly SmokeRow[]> {
  const site = siteAt(origin)
  const rows: SmokeRow[] = []
  // One after the other: each has several requests at once.
  for (const { id, what, notLocally, run } of [...PAGES, ...FILES, ...CALLS]) {
    const skipped = site.isLocal && notLocally ? notLocally : null
    const problems = skipped === null ? await run(site).catch((error: unknown) => [String(error)]) : []
    rows.push({ id, what, problems, skipped })
  }
  return rows
}

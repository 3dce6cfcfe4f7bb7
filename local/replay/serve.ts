/** Serves the replay page and the error reports of the local system, on the storefront's origin. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { listedCode, reportFile } from '../../tools/scripts/report/file'
import { parseReference } from '../../functions/src/reference'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { openSqliteStore } from '../../functions/src/store/sqlite'

interface ReplayResponse {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface ReplayOptions {
  /** The built page. */
  readonly dir: string
  readonly storeFile: string
}

/** Nothing of the customer: the function keeps only the form of an error code. */
export interface ListedReport {
  readonly reference: string
  /** ISO time. */
  readonly at: string
  readonly code: string
}

export const REPLAY_PATH = '/replay'
const LIST_LENGTH = 20
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const POLICY = "default-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'"
/** The screens send no form. */
const FRAME_POLICY = `${POLICY}; form-action 'none'`
/** The monitors write their styles into the page. */
const PAGE_POLICY = `${POLICY}; form-action 'self'; style-src 'self' 'unsafe-inline'`

/** Answers a URL below /replay. */
export async function serveReplay(url: URL, { dir, storeFile }: ReplayOptions): Promise<ReplayResponse> {
  const name = url.pathname.slice(REPLAY_PATH.length + 1) || 'index.html'
  if (name === 'reports.json') return json(JSON.stringify(await withStore(storeFile, latest)))
  if (name === 'report.json') return withStore(storeFile, (store) => report(url.searchParams.get('code') ?? '', store))
  const file = join(dir, name)
  const type = TYPES[extname(name)]
  if (!/^[\w.-]+$/.test(name) || type === undefined || !existsSync(file)) return text(404, 'Not found')
  const headers = { 'content-security-policy': name === 'index.html' ? PAGE_POLICY : FRAME_POLICY }
  return { status: 200, type, body: readFileSync(file, 'utf8'), headers }
}

/** The latest reports that can be replayed. */
const latest = async (store: AccountStore): Promise<readonly ListedReport[]> =>
  (await store.listReports(LIST_LENGTH))
    .filter((stored) => reportFile(stored) !== null)
    .map((stored) => ({ reference: stored.reference, at: stored.at, code: listedCode(stored) }))

async function report(typed: string, store: AccountStore): Promise<ReplayResponse> {
  const reference = parseReference(typed)
  if (reference === null)
    return text(400, `“${typed}” is not a reference. It has eight letters and digits, such as 7KQ4-MX3P.`)
  const found = await store.getReport(reference)
  if (found === null) return text(404, `There is no report ${reference} in the local system.`)
  const file = reportFile(found)
  return file === null ? text(404, `The report ${reference} has no history to replay.`) : json(file)
}

async function withStore<Answer>(file: string, query: (store: AccountStore) => Promise<Answer>): Promise<Answer> {
  const store = openSqliteStore(file)
  try {
    return await query(store)
  } finally {
    await store.close()
  }
}

const json = (body: string): ReplayResponse => ({ status: 200, type: 'application/json', body })
const text = (status: number, body: string): ReplayResponse => ({ status, type: 'text/plain', body })

/** Serves the replay page and the error reports of the local system, on the storefront's origin. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { reportFile } from '../../tools/scripts/report/file'
import { parseReference, REFERENCE_CHARACTERS, REFERENCE_LENGTH } from '../../functions/src/reference'
import type { AccountStore } from '../../functions/src/store/AccountStore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { parseHistory } from '../../src/domain/report'
import { failedStepIn } from './failedStep'
import { placeOf } from './placeOf'

export interface ReplayResponse {
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

export const REPLAY_PATH = '/replay'
const LIST_LENGTH = 20
const EXAMPLE = '7KQ4-MX3P'
const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
/** The page embeds `frame.html` of the same origin. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
}

/** Answers a URL below /replay. */
export async function serveReplay(url: URL, { dir, storeFile }: ReplayOptions): Promise<ReplayResponse> {
  const name = url.pathname.slice(REPLAY_PATH.length + 1) || 'index.html'
  if (name === 'reports.json') return json(await withStore(storeFile, latest))
  if (name === 'report.json') return withStore(storeFile, (store) => report(url.searchParams.get('code') ?? '', store))
  const file = join(dir, name)
  const type = TYPES[extname(name)]
  if (!/^[\w.-]+$/.test(name) || type === undefined || !existsSync(file)) return text(404, 'Not found')
  return { status: 200, type, body: readFileSync(file, 'utf8'), headers: HEADERS }
}

/** The reports that can be replayed. Nothing of the visitor: the function keeps only the form of an error code. */
const latest = async (store: AccountStore) =>
  (await store.listReports(LIST_LENGTH))
    .filter(({ state }) => parseHistory(state) !== null)
    .map(({ reference, at, err: { code }, state }) => {
      return { reference, at, code, failedStep: failedStepIn(state, code), place: placeOf(state) }
    })

async function report(typed: string, store: AccountStore): Promise<ReplayResponse> {
  const reference = parseReference(typed)
  if (reference === null) return text(400, refusalOf(typed.trim()))
  const found = await store.getReport(reference)
  if (found === null) return text(404, `There is no report ${reference} in the local system.`)
  const file = reportFile(found)
  return file === null
    ? text(404, `The report ${reference} has no history to replay.`)
    : { status: 200, type: 'application/json', body: file }
}

/** What is wrong with a code: a character that a reference never has, or its length. */
function refusalOf(typed: string): string {
  const hint = `It has eight letters and digits, such as ${EXAMPLE}.`
  if (typed === '') return `Enter the reference. ${hint}`
  const characters = typed.toUpperCase().match(/[A-Z0-9]/g) ?? []
  const foreign = [...new Set(characters)].filter((character) => !REFERENCE_CHARACTERS.includes(character))
  const isAsLong = characters.length === REFERENCE_LENGTH
  const reason =
    isAsLong && foreign.length > 0
      ? `References never contain ${LIST.format(foreign)}: ask the customer to read it again.`
      : hint
  return `“${typed}” is not a reference. ${reason}`
}

async function withStore<Answer>(file: string, query: (store: AccountStore) => Promise<Answer>): Promise<Answer> {
  const store = openSqliteStore(file)
  try {
    return await query(store)
  } finally {
    await store.close()
  }
}

const json = (value: unknown): ReplayResponse => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})
const text = (status: number, body: string): ReplayResponse => ({ status, type: 'text/plain', body })

/**
 * How heavy what is built may be, brotli, in bytes. The figures are those of docs/performance.md; the benchmark measures
 * what comes of them, this fails the build before anything has to be measured.
 */
import { brotliCompressSync } from 'node:zlib'
import { table } from '../bench/support/table'

/** What was built, as far as a budget looks at it. */
export interface BuildOutput {
  /** Paths below the site's root. */
  readonly files: readonly string[]
  readonly read: (path: string) => Buffer
  /** Scripts of each part that is loaded when it is needed, beyond those that every page has. */
  readonly chunks: ReadonlyMap<string, readonly string[]>
}

export interface BudgetRow {
  readonly label: string
  readonly bytes: number
  readonly limit: number
}

const LOGIN = 'auth/login/index.html'
const SIGNUP = 'auth/signup_with_email/index.html'

export const BUDGETS = {
  /** Scripts that a page names in its HTML, as tags or to be fetched ahead. On the wire, headers included, the bar is 112 kB. */
  loginScripts: 107_000,
  /** Times the login page's scripts. */
  signupScripts: 1.15,
  /** The sign-in and the sign-up page of every language: one congestion window, 14.6 kB, with about 1.3 kB of compressed headers. */
  document: 13_300,
  /** The login page's scripts, and what is fetched until a sign-in is sent. On the wire, headers included, the bar is 172 kB. */
  untilSignIn: { bytes: 166_000, chunks: ['form-controller', 'sign-in'] },
  language: 6_000,
  chunks: {
    'sign-in': 31_000,
    social: 31_500,
    functions: 12_500,
    /** With all that judges forms: also the scripts of international domains, for which browsers have no function. */
    'form-controller': 26_700,
    sentry: 30_000,
    analytics: 15_000,
    'app-check': 14_500,
  },
  /** A screen, with what it shares with others. */
  otherChunk: 20_000,
} as const

/** Throws when a page is not there. */
export function measureBudgets(build: BuildOutput): readonly BudgetRow[] {
  const sizeOf = createSizeCache(build)
  const sum = (paths: Iterable<string>): number => [...new Set(paths)].reduce((total, path) => total + sizeOf(path), 0)
  const login = assetsOf(build, LOGIN)
  const signup = assetsOf(build, SIGNUP)
  const loginScripts = sum(login.scripts)
  const { chunks } = build
  const lazyFiles = BUDGETS.untilSignIn.chunks.flatMap((chunk) => chunks.get(chunk) ?? [])
  return [
    { label: 'sign-in page: scripts', bytes: loginScripts, limit: BUDGETS.loginScripts },
    { label: 'sign-in page: HTML and CSS', bytes: sum([LOGIN, ...login.styles]), limit: BUDGETS.document },
    {
      label: 'sign-in page: scripts until a sign-in is sent',
      bytes: sum([...login.scripts, ...lazyFiles]),
      limit: BUDGETS.untilSignIn.bytes,
    },
    {
      label: 'sign-up page: scripts',
      bytes: sum(signup.scripts),
      limit: Math.round(loginScripts * BUDGETS.signupScripts),
    },
    { label: 'sign-up page: HTML and CSS', bytes: sum([SIGNUP, ...signup.styles]), limit: BUDGETS.document },
    ...translated(build).map((page) => ({
      label: `${page}: HTML and CSS`,
      bytes: sum([page, ...assetsOf(build, page).styles]),
      limit: BUDGETS.document,
    })),
    ...[...chunks].map(([chunk, scripts]) => ({ label: `part ${chunk}`, bytes: sum(scripts), limit: limitOf(chunk) })),
  ]
}

/** The sign-in and sign-up pages of all languages but English. */
const translated = ({ files }: BuildOutput): readonly string[] =>
  files.filter((file) => [LOGIN, SIGNUP].some((page) => file.endsWith(`/${page}`)))

function limitOf(chunk: string): number {
  if (/^(text|rest)-/.test(chunk)) return BUDGETS.language
  const limits: Readonly<Record<string, number | undefined>> = BUDGETS.chunks
  return limits[chunk] ?? BUDGETS.otherChunk
}

export const overBudget = (rows: readonly BudgetRow[]): readonly BudgetRow[] =>
  rows.filter(({ bytes, limit }) => bytes > limit)

/** A table of what is given; to the byte, since a little too much is too much. */
export const formatOverBudget = (rows: readonly BudgetRow[]): string =>
  `Over the byte budget (build/budgets.ts):\n${table(
    ['brotli, bytes', 'is', 'at most'],
    rows.map(({ label, bytes, limit }) => [label, bytes, limit]),
  )}`

function createSizeCache({ read }: BuildOutput): (path: string) => number {
  const cache = new Map<string, number>()
  return (path) => {
    const bytes = cache.get(path) ?? brotliCompressSync(read(path)).length
    cache.set(path, bytes)
    return bytes
  }
}

const TAG = /<(script|link)\b([^>]*)>/gi

interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that a page asks for at once. What it has inline weighs with the page. */
function assetsOf({ files, read }: BuildOutput, page: string): PageAssets {
  if (!files.includes(page)) throw new Error(`${page} was not built`)
  const scripts: string[] = []
  const styles: string[] = []
  for (const [, tag = '', attributes = ''] of read(page).toString().matchAll(TAG)) {
    const href = attribute(attributes, tag.toLowerCase() === 'script' ? 'src' : 'href')
    const path = href?.replace(/^\//, '')
    if (path === undefined || !files.includes(path)) continue
    const rel = attribute(attributes, 'rel')
    const as = attribute(attributes, 'as')
    if (tag.toLowerCase() === 'script' || rel === 'modulepreload' || (rel === 'preload' && as === 'script'))
      scripts.push(path)
    else if (rel === 'stylesheet' || (rel === 'preload' && as === 'style')) styles.push(path)
  }
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}

/** The minifier leaves quotes out where it can. */
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)?.slice(1).find(Boolean)

/**
 * How heavy what is built may be, brotli, in bytes. The figures are those of docs/performance.md; the benchmark measures
 * what comes of them, this fails the build before anything has to be measured.
 */
import { brotliCompressSync } from 'node:zlib'
import { table } from '../bench/support/table'

/** What was built, as far as a budget looks at it. */
export interface Built {
  /** Paths below the site's root. */
  readonly files: readonly string[]
  readonly read: (path: string) => Buffer
  /** Scripts of each part that is loaded when it is needed, beyond those that every page has. */
  readonly parts: ReadonlyMap<string, readonly string[]>
}

export interface BudgetRow {
  readonly what: string
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
  untilSignIn: { bytes: 166_000, parts: ['engine', 'sign-in'] },
  language: 6_000,
  parts: {
    'sign-in': 31_000,
    social: 31_500,
    functions: 12_500,
    /** With all that judges forms: also the scripts of international domains, for which browsers have no function. */
    engine: 26_700,
    sentry: 30_000,
    analytics: 15_000,
    'app-check': 14_500,
  },
  /** A screen, with what it shares with others. */
  otherPart: 20_000,
} as const

/** Throws when a page is not there. */
export function weigh(built: Built): readonly BudgetRow[] {
  const weight = cachedWeight(built)
  const sum = (paths: Iterable<string>): number => [...new Set(paths)].reduce((total, path) => total + weight(path), 0)
  const login = namedBy(built, LOGIN)
  const signup = namedBy(built, SIGNUP)
  const loginScripts = sum(login.scripts)
  const { parts } = built
  const onTheWay = BUDGETS.untilSignIn.parts.flatMap((part) => parts.get(part) ?? [])
  return [
    { what: 'sign-in page: scripts', bytes: loginScripts, limit: BUDGETS.loginScripts },
    { what: 'sign-in page: HTML and CSS', bytes: sum([LOGIN, ...login.styles]), limit: BUDGETS.document },
    {
      what: 'sign-in page: scripts until a sign-in is sent',
      bytes: sum([...login.scripts, ...onTheWay]),
      limit: BUDGETS.untilSignIn.bytes,
    },
    {
      what: 'sign-up page: scripts',
      bytes: sum(signup.scripts),
      limit: Math.round(loginScripts * BUDGETS.signupScripts),
    },
    { what: 'sign-up page: HTML and CSS', bytes: sum([SIGNUP, ...signup.styles]), limit: BUDGETS.document },
    ...translated(built).map((page) => ({
      what: `${page}: HTML and CSS`,
      bytes: sum([page, ...namedBy(built, page).styles]),
      limit: BUDGETS.document,
    })),
    ...[...parts].map(([part, scripts]) => ({ what: `part ${part}`, bytes: sum(scripts), limit: limitOf(part) })),
  ]
}

/** The sign-in and sign-up pages of all languages but English. */
const translated = ({ files }: Built): readonly string[] =>
  files.filter((file) => [LOGIN, SIGNUP].some((page) => file.endsWith(`/${page}`)))

function limitOf(part: string): number {
  if (/^(text|rest)-/.test(part)) return BUDGETS.language
  const limits: Readonly<Record<string, number | undefined>> = BUDGETS.parts
  return limits[part] ?? BUDGETS.otherPart
}

export const overBudget = (rows: readonly BudgetRow[]): readonly BudgetRow[] =>
  rows.filter(({ bytes, limit }) => bytes > limit)

/** A table of what is given; to the byte, since a little too much is too much. */
export const explain = (rows: readonly BudgetRow[]): string =>
  `Over the byte budget (scripts/budgets.ts):\n${table(
    ['brotli, bytes', 'is', 'at most'],
    rows.map(({ what, bytes, limit }) => [what, bytes, limit]),
  )}`

function cachedWeight({ read }: Built): (path: string) => number {
  const known = new Map<string, number>()
  return (path) => {
    const bytes = known.get(path) ?? brotliCompressSync(read(path)).length
    known.set(path, bytes)
    return bytes
  }
}

const TAG = /<(script|link)\b([^>]*)>/gi

interface Named {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that a page asks for at once. What it has inline weighs with the page. */
function namedBy({ files, read }: Built, page: string): Named {
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

/**
 * Size limits of the built site, in bytes of brotli without headers. A build over them fails; docs/performance.md gives
 * the reasons, and the benchmark measures the same pages on the wire.
 */
import { brotliCompressSync } from 'node:zlib'
import { table } from '../bench/support/table'

/** The parts of a build that the budgets need. */
export interface BuildOutput {
  /** Paths below the site's root. */
  readonly files: readonly string[]
  readonly read: (path: string) => Buffer
  /** Scripts of each lazy chunk, without those of the entries. */
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
  /**
   * Scripts in the HTML of the sign-in page, preloaded ones included. On the wire, with headers, the limit is 112 kB. Brotli
   * compresses a script of this size by up to 230 bytes better or worse when no more than a file name in it changes.
   */
  loginScripts: 111_000,
  /** As a multiple of the sign-in page's scripts. */
  signupScripts: 1.15,
  /** The sign-in and the sign-up page of every language: one congestion window, 14.6 kB, with about 2 kB of headers. */
  document: 12_600,
  /** The sign-in page's scripts, and the chunks loaded until a sign-in is sent. On the wire, with headers, the limit is 172 kB. */
  untilSignIn: { bytes: 168_000, chunks: ['form-controller', 'sign-in'] },
  /** The style sheet that the app loads when it starts (tools/build/styleSheets.ts), after the first screen. */
  deferredStyles: 4_700,
  language: 6_000,
  chunks: {
    'sign-in': 31_000,
    social: 31_500,
    functions: 12_500,
    /** With react-hook-form, yup and the scripts of international domains, which browsers offer no function for. */
    'form-controller': 26_800,
    sentry: 30_000,
    analytics: 15_000,
    'app-check': 14_500,
  },
  /** A screen, with the chunks it shares with others. */
  otherChunk: 20_000,
} as const

/** Throws when one of the pages was not built. */
export function measureBudgets(build: BuildOutput): readonly BudgetRow[] {
  const sizeOf = createSizeCache(build)
  const sum = (paths: Iterable<string>): number => [...new Set(paths)].reduce((total, path) => total + sizeOf(path), 0)
  const login = assetsOf(build, LOGIN)
  const signup = assetsOf(build, SIGNUP)
  const loginScripts = sum(login.scripts)
  const deferred = build.files.filter((file) => file.endsWith('.css') && !login.styles.includes(file))
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
    { label: 'style sheet of later screens', bytes: sum(deferred), limit: BUDGETS.deferredStyles },
    ...translated(build).map((page) => ({
      label: `${page}: HTML and CSS`,
      bytes: sum([page, ...assetsOf(build, page).styles]),
      limit: BUDGETS.document,
    })),
    ...[...chunks].map(([chunk, scripts]) => ({ label: `chunk ${chunk}`, bytes: sum(scripts), limit: limitOf(chunk) })),
  ]
}

/** The sign-in and sign-up pages of all locales except the default one. */
const translated = ({ files }: BuildOutput): readonly string[] =>
  files.filter((file) => [LOGIN, SIGNUP].some((page) => file.endsWith(`/${page}`)))

function limitOf(chunk: string): number {
  if (/^(text|rest)-/.test(chunk)) return BUDGETS.language
  const limits: Readonly<Record<string, number | undefined>> = BUDGETS.chunks
  return limits[chunk] ?? BUDGETS.otherChunk
}

export const overBudget = (rows: readonly BudgetRow[]): readonly BudgetRow[] =>
  rows.filter(({ bytes, limit }) => bytes > limit)

/** A table of the rows, exact to the byte. */
export const formatOverBudget = (rows: readonly BudgetRow[]): string =>
  `Over the byte budget (tools/build/budgets.ts):\n${table(
    ['brotli, bytes', 'actual', 'at most'],
    rows.map(({ label, bytes, limit }) => [label, bytes, limit]),
  )}`

function createSizeCache({ read }: BuildOutput): (path: string) => number {
  const cache = new Map<string, number>()
  return (path) => {
    const bytes =
      cache.get(path) ?? brotliCompressSync(path.endsWith('.html') ? atOneTime(read(path)) : read(path)).length
    cache.set(path, bytes)
    return bytes
  }
}

/**
 * A page as if it had been built at one time, from one commit: their digits alone compress by up to 40 bytes better or
 * worse, and a build would fail by chance.
 */
const atOneTime = (page: Buffer): string =>
  page
    .toString()
    .replace(/(data-prerendered-at=)"\d+"/, '$1"1700000000000"')
    .replace(/(<meta name="release" content=)"[^"]*"/, '$1"1a2b3c4d"')

const TAG = /<(script|link)\b([^>]*)>/gi

interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that a page requests at once. Inline code counts with the HTML. */
function assetsOf({ files, read }: BuildOutput, page: string): PageAssets {
  if (!files.includes(page)) throw new Error(`${page} was not built`)
  const scripts: string[] = []
  const styles: string[] = []
  for (const [, tag = '', attributes = ''] of read(page).toString().matchAll(TAG)) {
    // A disabled style sheet is not loaded.
    if (/\sdisabled(?=[\s=/]|$)/i.test(attributes)) continue
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

/** The value of an attribute, with or without quotes. */
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)?.slice(1).find(Boolean)

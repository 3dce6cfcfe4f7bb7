/** Every kind of page in every locale: status, language, headers, and a policy that allows its own inline code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../local/setup'
import { LOCALE_IDS, localeRow, type Locale } from '../../../src/domain/routing/locales'
import { buildPath, ROUTE_IDS, routeRow } from '../../../src/domain/routing/routes'
import type { HeaderRule } from '../../hosting/headers'
import { hashesOfPage } from '../../hosting/inlineHashes'
import { inspectAll, type Check, type Site } from './site'

const POLICY = 'content-security-policy'
/** The local system has no certificate. */
const NOT_LOCALLY = ['strict-transport-security']

interface Page {
  readonly path: string
  readonly locale: Locale
  readonly status: number
}

const pages = (): readonly Page[] =>
  LOCALE_IDS.flatMap((locale) =>
    ROUTE_IDS.filter((route) => routeRow(route).redirectTo === undefined).map((route) => ({
      path: buildPath({ locale, route }),
      locale,
      status: 200,
    })),
  )

/** A 404 has the language of the browser, and the one that the checks send is English. */
const UNKNOWN: readonly Page[] = ['/nowhere', '/fr/nowhere', '/FR/auth/login'].map((path) => ({
  path,
  locale: 'en',
  status: 404,
}))

export const PAGES: readonly Check[] = [
  {
    id: 'pages',
    what: 'every page in every locale',
    run: (site) => inspectAll(pages(), (page) => inspect(page, site)),
  },
  { id: 'unknown', what: 'unknown addresses', run: (site) => inspectAll(UNKNOWN, (page) => inspect(page, site)) },
]

async function inspect({ path, locale, status }: Page, site: Site): Promise<readonly string[]> {
  const answer = await site.get(path)
  const html = await answer.text()
  const lang = /<html[^>]*\blang="?([\w-]+)/.exec(html)?.[1] ?? 'none'
  const { tag } = localeRow(locale)
  return [
    ...(answer.status === status ? [] : [`status ${answer.status}, not ${status}`]),
    ...(lang === tag ? [] : [`language ${lang}, not ${tag}`]),
    ...headerProblems(path, answer.headers, site),
    ...policyProblems(answer.headers.get(POLICY) ?? '', html, site),
  ].map((problem) => `${path}: ${problem}`)
}

let rules: readonly HeaderRule[] | null = null

/** The headers that firebase.json sets for a path; the last rule that matches counts. */
function expectedHeaders(path: string): ReadonlyMap<string, string> {
  rules ??= (JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: { headers: HeaderRule[] } })
    .hosting.headers
  const matching = rules.filter(({ regex }) => new RegExp(regex).test(path))
  return new Map(matching.flatMap(({ headers }) => headers).map(({ key, value }) => [key.toLowerCase(), value]))
}

function headerProblems(path: string, headers: Headers, { isLocal }: Site): readonly string[] {
  return [...expectedHeaders(path)]
    .filter(([name]) => name !== POLICY && !(isLocal && NOT_LOCALLY.includes(name)))
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `${name} is ${headers.get(name) ?? 'missing'}, not ${value}`)
}

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )

/** Hashes may be of another commit, so they are compared with the page's own code. */
const isHash = (source: string): boolean => source.startsWith("'sha256-")

function policyProblems(policy: string, html: string, { isLocal }: Site): readonly string[] {
  const is = directivesOf(policy)
  const compared = [...directivesOf(expectedHeaders('/auth/login').get(POLICY) ?? '')]
    // Locally the sign-in helper is the Auth emulator's, and the demo shop may frame the site.
    .filter(([name]) => !(isLocal && ['frame-src', 'frame-ancestors', 'connect-src'].includes(name)))
    .filter(([name, sources]) => {
      const named = (all: readonly string[] = []) => all.filter((source) => !isHash(source)).join(' ')
      return named(is.get(name)) !== named(sources)
    })
    .map(
      ([name, sources]) =>
        `${name} of the policy is not that of firebase.json: ${sources.filter((s) => !isHash(s)).join(' ')}`,
    )
  const { scripts, styles } = hashesOfPage(html)
  const refused = [
    ...scripts.filter((hash) => !is.get('script-src')?.includes(hash)).map((hash) => `script ${hash}`),
    ...styles.filter((hash) => !is.get('style-src')?.includes(hash)).map((hash) => `style ${hash}`),
  ]
  return [...compared, ...refused.map((code) => `its policy refuses its inline ${code}`)]
}

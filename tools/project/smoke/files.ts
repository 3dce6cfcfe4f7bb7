/** The files of the site: scripts, what must not be among them, and addresses that others rely on. */
import { connect } from 'node:tls'
import { redirects } from '../../hosting/routes'
import { LOCALE_IDS } from '../../../src/domain/routing/locales'
import { buildPath } from '../../../src/domain/routing/routes'
import { redirectFor } from '../../hosting/match'
import { readReleases } from '../../../functions/src/project/releases'
import { inspectAll, type Check, type Site } from './site'

/** The runtime of webpack names every chunk and its hash. */
const CHUNK = /"?([\w-]+)"?:"([0-9a-f]{8})"/g
const LOCAL_ADDRESS = /127\.0\.0\.1|localhost|\[::1\]|demo-kef-id/
const MAP = /[#@] ?sourceMappingURL=/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAYS_LEFT = 14

async function scriptsOf(site: Site): Promise<readonly string[]> {
  const page = await (await site.get('/auth/login')).text()
  const named = page.match(/\/assets\/[\w.-]+\.js/g) ?? []
  const main = named.find((path) => path.includes('/main.')) ?? ''
  const runtime = await (await site.get(main)).text()
  const chunks = [...runtime.matchAll(CHUNK)].map(([, name = '', hash = '']) => `/assets/${name}.${hash}.js`)
  return [...new Set([...named, ...chunks])]
}

async function inspectScript(path: string, site: Site): Promise<readonly string[]> {
  const [script, map] = await Promise.all([site.get(path), site.get(`${path}.map`)])
  const text = await script.text()
  const address = site.isLocal ? null : LOCAL_ADDRESS.exec(text)?.[0]
  return [
    ...(script.status === 200 ? [] : [`status ${script.status}`]),
    ...(script.headers.get('cache-control') === IMMUTABLE ? [] : [`cache-control is not ${IMMUTABLE}`]),
    ...(map.status === 404 ? [] : ['its source map is deployed']),
    ...(MAP.test(text) ? ['it names a source map'] : []),
    ...(address ? [`it contains ${address}`] : []),
  ].map((problem) => `${path}: ${problem}`)
}

/** An address of each redirect, with a query, which Hosting keeps. */
const redirected = (): readonly string[] =>
  [
    ...LOCALE_IDS.flatMap((locale) => {
      const home = buildPath({ locale, route: 'home' }).replace(/\/$/, '')
      return [buildPath({ locale, route: 'signup' }), `${home}/term`]
    }),
    '/.well-known/change-password',
  ].map((path) => `${path}?utm_source=smoke`)

async function inspectRedirect(path: string, { get }: Site): Promise<readonly string[]> {
  const { status, headers } = await get(path)
  const expected = redirectFor(path)
  const location = headers.get('location')
  return status === expected?.status && location === expected.location
    ? []
    : [`${path}: ${status} ${location ?? ''}, not ${expected?.status} ${expected?.location}`]
}

/** `path` must have the status. */
async function inspectStatus(path: string, expected: number, { get }: Site): Promise<readonly string[]> {
  const { status } = await get(path)
  return status === expected ? [] : [`${path}: status ${status}, not ${expected}`]
}

const MISSING = '/assets/gone.00000000.js'
const NOWHERE = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'

export const FILES: readonly Check[] = [
  {
    id: 'scripts',
    what: 'every script, without source map or local address',
    run: async (site) => {
      const scripts = await scriptsOf(site)
      if (scripts.length < 10) return [`/auth/login: it names ${scripts.length} scripts`]
      return inspectAll(scripts, (path) => inspectScript(path, site))
    },
  },
  {
    id: 'redirects',
    what: `${redirects().length} redirects, with their query`,
    run: (site) => inspectAll(redirected(), (path) => inspectRedirect(path, site)),
  },
  {
    id: 'well-known',
    what: 'addresses that programs ask for',
    run: async (site) => {
      // Without a file, search engines read every page, and pages say themselves what they need.
      const [robots, nowhere] = await Promise.all([site.get('/robots.txt'), inspectStatus(NOWHERE, 404, site)])
      const isPage = robots.status === 200 && robots.headers.get('content-type')?.includes('html')
      return [...nowhere, ...(isPage ? ['/robots.txt: a page answers'] : [])]
    },
  },
  {
    id: 'missing-file',
    what: 'no browser remembers that a script is missing',
    notLocally: 'the Hosting emulator sends the headers of the file that is missing, not those of the 404 page',
    run: async ({ get }) => {
      const { status, headers } = await get(MISSING)
      const cache = headers.get('cache-control') ?? ''
      return status === 404 && !/immutable|max-age=[1-9]/.test(cache)
        ? []
        : [`${MISSING}: ${status}, cache-control ${cache}`]
    },
  },
  {
    id: 'sign-in-helper',
    what: 'the helper of the sign-in service is on this host',
    notLocally: 'it is the Auth emulator’s',
    run: (site) => inspectStatus('/__/auth/handler', 200, site),
  },
  {
    id: 'certificate',
    what: `valid for ${DAYS_LEFT} days or more`,
    notLocally: 'there is none',
    run: async ({ origin }) => {
      const days = await daysOfCertificate(new URL(origin).hostname)
      return days >= DAYS_LEFT ? [] : [`${origin}: the certificate ends in ${days} days`]
    },
  },
  {
    id: 'version',
    what: 'pages and functions are of one commit',
    run: async ({ origin }) => {
      const { site, functions } = await readReleases(origin)
      return site !== null && site === functions ? [] : [`pages are of ${site}, functions of ${functions}`]
    },
  },
]

const DAY_MS = 86_400_000

const daysOfCertificate = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      socket.end()
      resolve(Math.floor((until - Date.now()) / DAY_MS))
    })
    socket.once('error', reject)
  })

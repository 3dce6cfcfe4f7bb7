/**
 * What the error service and logError receive from the production build, in a real Chromium. The service is a local HTTP
 * server, to which requests for the host of the DSN are forwarded.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { SourceMap } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { serveSite, type SiteServer } from '../../tools/bench/browser/server'
import { errorServiceOrigin } from '../../tools/build/settings'
import { launchBrowser } from '../support/browser'
import { PRODUCTION_SETTINGS } from '../support/contractSetup'
import { eventually } from '../support/eventually'

const SERVICE = errorServiceOrigin({ ...PRODUCTION_SETTINGS, ...process.env }) ?? ''
const REFERENCE = '7KQ4-MX3P'
const CANARIES = { email: 'canary.ada@example.org', password: 'Canary-Pa55!', firstName: 'Canaryfirst' }
const SETUP_MS = 60_000

interface SentryEvent {
  readonly release: string
  readonly tags: Readonly<Record<string, string>>
  readonly fingerprint: readonly string[]
  readonly exception: { readonly values: readonly Exception[] }
}
interface Exception {
  readonly type: string
  readonly value: string
  readonly stacktrace?: { readonly frames: readonly Frame[] }
}
interface Frame {
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

let browser: Browser
let site: SiteServer
let service: Server
let context: BrowserContext
let envelopes: string[] = []
let reports: string[] = []

beforeAll(async () => {
  site = await serveSite('dist/site', SERVICE)
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      envelopes.push(Buffer.concat(chunks).toString())
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  browser = await launchBrowser({ isShell: true })
}, SETUP_MS)
afterAll(async () => {
  await browser.close()
  await site.close()
  service.close()
})

beforeEach(async () => {
  await context?.close()
  envelopes = []
  reports = []
  context = await browser.newContext()
  const { port } = service.address() as AddressInfo // it listens on a port, never on a pipe
  await context.route(/^https:/, (route) => route.abort())
  await context.route(`${SERVICE}/**`, async (route) => {
    const body = route.request().postDataBuffer()
    const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: body && new Uint8Array(body) })
    await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
  })
  await context.route('**/call/logError', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ json: { result: { reference: REFERENCE } } })
  })
  await stubAppCheck(context)
})

/** App Check gets its token from a script of Google, which is not on this machine. */
async function stubAppCheck(visitor: BrowserContext): Promise<void> {
  const enterprise = `{ ready: (run) => run(), render: () => 0, execute: async () => 'token' }`
  await visitor.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `window.grecaptcha = { enterprise: ${enterprise} }` }),
  )
  await visitor.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: 'e.e.e', ttl: '3600s' },
    }),
  )
}

/** Opens a page, and lets `breakPage` run in it before its scripts do. */
async function opens(path: string, breakPage: () => void = () => undefined): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(breakPage)
  await page.goto(site.origin + path)
  return page
}

async function sentEvent(): Promise<{ readonly event: SentryEvent; readonly error: Exception }> {
  const envelope = await eventually(async () => {
    const [first] = envelopes
    if (first === undefined) throw new Error('no envelope arrived')
    return Promise.resolve(first)
  })
  const [, , json = '{}'] = envelope.split('\n')
  const event = JSON.parse(json) as SentryEvent // missing keys fail below
  const error = event.exception?.values.at(-1)
  if (error === undefined) throw new Error('no envelope arrived')
  return { event, error }
}

/** The files of the repository that the frames of a stack are from, the innermost first. */
const sourcesOf = ({ stacktrace }: Exception): readonly string[] =>
  (stacktrace?.frames ?? []).toReversed().flatMap(({ filename, lineno, colno }) => {
    const [, script] = /\/assets\/(.+\.js)$/.exec(filename) ?? []
    if (script === undefined) return []
    const map = new SourceMap(
      JSON.parse(readFileSync(join('dist/source-maps/assets', `${script}.map`), 'utf8')) as SourceMapPayload,
    )
    const entry = map.findEntry(lineno - 1, colno - 1)
    return 'originalSource' in entry ? [entry.originalSource.replace(/^\.\//, '')] : []
  })
type SourceMapPayload = ConstructorParameters<typeof SourceMap>[0]

async function expectReported(
  code: string,
): Promise<{ readonly error: Exception; readonly sources: readonly string[] }> {
  const { event, error } = await sentEvent()
  const release = /<meta name="release" content="([^"]+)">/.exec(
    readFileSync('dist/site/auth/login/index.html', 'utf8'),
  )
  expect(event).toMatchObject({ release: release?.[1], tags: { code, reference: REFERENCE } })
  const [report = '{}'] = reports
  expect(JSON.parse(report)).toMatchObject({
    data: {
      err: { code, message: error.value, stack: expect.stringContaining('at ') },
      state: { page: { release: release?.[1] } },
    },
  })
  expect([...envelopes, ...reports].join('')).not.toMatch(/canary/i)
  return { error, sources: sourcesOf(error) }
}

describe('the production build reports', () => {
  it('an error of a screen, with the stack of React', async () => {
    const page = await opens('/auth/signup_with_email')
    for (const [name, value] of Object.entries(CANARIES)) await page.fill(`[name=${name}]`, value)
    await page.waitForLoadState('networkidle')
    // In another language the screen sorts the countries again.
    await page.evaluate(() => {
      Object.assign(Intl, { Collator: undefined })
      history.pushState(null, '', '/fr/auth/signup_with_email')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByText('7KQ4-MX3P').waitFor()
    const { error, sources } = await expectReported('unknown/TypeError')
    expect(error).toMatchObject({ type: 'TypeError', value: 'Intl.Collator is not a constructor' })
    expect(sources[0]).toBe('src/domain/forms/countryNames.ts')
    expect(reports).toEqual([expect.stringContaining('componentStack')])
  })

  it('a rejection that nothing handles', async () => {
    await opens('/auth/logout', () => {
      BroadcastChannel.prototype.postMessage = () => {
        throw new TypeError('not posted for canary.ada@example.org')
      }
    })
    const { error, sources } = await expectReported('page: unknown/TypeError')
    expect(error).toMatchObject({ type: 'TypeError', value: 'not posted for c***@example.org' })
    expect(sources).toContain('src/state/login/authSession.ts')
  })

  it('an unknown error of the sign-in service, twice with one fingerprint', async () => {
    const message = `ODD_REASON : of ${CANARIES.email}, ${CANARIES.password}`
    await context.route('https://identitytoolkit.googleapis.com/**', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { error: { code: 400, message, errors: [{ message }] } },
      }),
    )
    const fingerprints: unknown[] = []
    for (const _ of ['first', 'second']) {
      envelopes = []
      const page = await opens('/auth/login')
      await page.fill('[name=email]', CANARIES.email)
      await page.fill('[name=password]', CANARIES.password)
      await page.press('[name=password]', 'Enter')
      const { error, sources } = await expectReported('auth/odd-reason')
      expect(error).toMatchObject({ type: 'FirebaseError', value: expect.stringContaining('(auth/odd-reason)') })
      expect(sources).toContain('src/services/firebase/authOperations.ts')
      fingerprints.push((await sentEvent()).event.fingerprint)
    }
    expect(fingerprints[1]).toEqual(fingerprints[0])
  })
})

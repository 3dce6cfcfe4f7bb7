/** Collects everything that leaves a browser or is stored in it, so that a test can search it for secrets. */
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { Visitor } from './visitor'

/** A text and the place where it was found. */
export interface Trace {
  /** `body /call/signUpWithEmail`, `console`, `storage` … */
  readonly where: string
  readonly text: string
}

/** Records requests, console lines and URLs from now on. Call `readStoredTraces` for what a page stores and shows. */
export function recordTraces({ context }: Visitor): { readonly traces: Trace[]; readonly requests: () => number } {
  const traces: Trace[] = []
  let requests = 0
  const watch = (page: Page) => {
    page.on('console', (line) => traces.push({ where: 'console', text: line.text() }))
    page.on('framenavigated', (frame) => traces.push({ where: 'address', text: frame.url() }))
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  context.on('request', (request) => {
    requests += 1
    traces.push(...tracesOf(request))
    // Includes headers added by the network stack, such as Referer; an aborted request has none.
    void request.allHeaders().then(
      (all) => traces.push({ where: `headers ${new URL(request.url()).pathname}`, text: JSON.stringify(all) }),
      () => undefined,
    )
  })
  return { traces, requests: () => requests }
}

function tracesOf(request: Request): readonly Trace[] {
  const { pathname } = new URL(request.url())
  return [
    { where: `url ${pathname}`, text: request.url() },
    { where: `body ${pathname}`, text: request.postData() ?? '' },
  ]
}

/** A stub of the DevTools extension that records every sanitized action and state. */
export const installDevTools = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const messages: string[] = []
    type Options = { actionSanitizer: (action: unknown) => unknown; stateSanitizer: (state: unknown) => unknown }
    type Create = (reducer: (state: unknown, action: unknown) => unknown, ...rest: unknown[]) => unknown
    const recorder =
      ({ actionSanitizer, stateSanitizer }: Options) =>
      (create: Create): Create =>
      (reducer, ...rest) =>
        create(
          (state, action) => {
            const next = reducer(state, action)
            messages.push(JSON.stringify([actionSanitizer(action), stateSanitizer(next)]))
            return next
          },
          ...rest,
        )
    Object.assign(window, {
      devToolsMessages: messages,
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        (options: Options) =>
        (...enhancers: ((create: Create) => Create)[]) =>
        (create: Create) =>
          enhancers.reduceRight((inner, outer) => outer(inner), recorder(options)(create)),
    })
  })

/** Storage, cookies, DOM, URL and DevTools messages of one page, without the Auth SDK's own databases. */
export async function readStoredTraces(page: Page): Promise<readonly Trace[]> {
  const sources = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const messages =
      'devToolsMessages' in window && Array.isArray(window.devToolsMessages) ? window.devToolsMessages : []
    return {
      'local storage': JSON.stringify({ ...localStorage }),
      'session storage': JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      databases: names
        .filter((name) => name !== 'firebaseLocalStorageDb' && name !== 'firebase-heartbeat-database')
        .join(),
      // Without the breaks of long addresses, which would divide a secret.
      page: document.documentElement.outerHTML.replaceAll('<wbr>', ''),
      address: location.href,
      history: JSON.stringify(history.state),
      DevTools: messages.join('\n'),
      'DevTools messages': String(messages.length),
    }
  })
  return Object.entries(sources).map(([where, text]) => ({ where, text }))
}

/** Places that contain the secret in plain, URL-encoded, JSON-escaped or base64 form. */
export function locationsOf(secret: string, traces: readonly Trace[]): readonly string[] {
  const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoa(secret)]
  const found = traces.filter(({ text }) => spellings.some((spelling) => text.includes(spelling)))
  return [...new Set(found.map(({ where }) => where))].sort()
}

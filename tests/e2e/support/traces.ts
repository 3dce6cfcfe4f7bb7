/** Everything that leaves a browser or stays in it, to be searched for what must not be there. */
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { Visitor } from './visitor'

/** One thing that was found somewhere. */
export interface Trace {
  /** `body /call/signUpWithEmail`, `console`, `storage` … */
  readonly where: string
  readonly text: string
}

/** Records a context from now on: requests whole, console, DevTools. The rest is read at the end, from each page. */
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
    // With what the network adds, the Referer above all; a request that was given up has none.
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

/** DevTools as the browser's extension presents itself: it is told every action and state, as the sanitizers leave them. */
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

/** What one page keeps and shows now. The SDK's own record is left out of the databases. */
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
      page: document.documentElement.outerHTML,
      address: location.href,
      history: JSON.stringify(history.state),
      DevTools: messages.join('\n'),
      'DevTools messages': String(messages.length),
    }
  })
  return Object.entries(sources).map(([where, text]) => ({ where, text }))
}

/** Where a secret was found, in any of the spellings that addresses, bodies and markup have for it. */
export function locationsOf(secret: string, traces: readonly Trace[]): readonly string[] {
  const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoa(secret)]
  const found = traces.filter(({ text }) => spellings.some((spelling) => text.includes(spelling)))
  return [...new Set(found.map(({ where }) => where))].sort()
}

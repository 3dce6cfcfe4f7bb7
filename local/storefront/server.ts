/** The server of the demo storefront, /mailbox.json and the replay page, on its own origin. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isReadable } from '../access'
import { listenLocally } from '../listen'
import type { Mailbox } from '../mail/mailbox'
import { HOST } from '../ports'
import { REPLAY_PATH, serveReplay, type ReplayOptions } from '../replay/serve'
import { ROOT } from '../setup'
import { readToken, Sessions } from './customers'
import type { Html } from './html'
import { embeddedPage, homePage, notFoundPage, siteLink, tokenErrorPage, type Visit } from './pages'

export interface StorefrontOptions {
  readonly port: number
  readonly sitePort: number
  /** Shared with the functions, which create the tokens. */
  readonly multipassSecret: string
  readonly mailbox: Pick<Mailbox, 'list'>
  readonly replay: ReplayOptions
  readonly now: () => number
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const TOKEN_PATH = '/account/login/multipass/'

/** Starts the server; rejects if it cannot listen on the port. */
export function startStorefront(options: StorefrontOptions): Promise<Server> {
  const answer = storefront(options)
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => text(502, error instanceof Error ? error.message : 'Internal error.'))
      .then((ready) => send(response, ready, options))
      .catch(() => response.destroy())
  })
  return listenLocally(server, options.port)
}

function storefront({ port, sitePort, multipassSecret, mailbox, replay, now }: StorefrontOptions) {
  const sessions = new Sessions()

  return async function answer(request: IncomingMessage): Promise<Answer> {
    const { cookie, host } = request.headers
    if (!isReadable(request.url ?? '/')) return text(400, 'Bad request')
    // Keeps the host name that the visitor used.
    const hostname = host === `localhost:${port}` ? 'localhost' : HOST
    const [site, shop] = [`http://${hostname}:${sitePort}`, `http://${hostname}:${port}`]
    const visit: Visit = { site, shop, customer: sessions.find(cookie) }
    const url = new URL(request.url ?? '/', shop)
    const { pathname } = url
    if (request.method === 'POST') {
      if (pathname !== '/account/logout') return text(404, 'Not found')
      // Both sessions end: the site's would sign the customer in again without a question.
      return redirect(siteLink(visit, 'logout'), sessions.close(cookie))
    }
    if (pathname.startsWith(TOKEN_PATH)) return signInWithToken(pathname.slice(TOKEN_PATH.length), visit)
    if (pathname === REPLAY_PATH || pathname.startsWith(`${REPLAY_PATH}/`)) return serveReplay(url, replay)
    switch (pathname) {
      case '/':
      case '/account':
        return show(homePage(visit))
      case '/embedded':
        return show(embeddedPage(visit))
      case '/mailbox.json':
        return json(mailbox.list())
      case '/style.css':
        return file('text/css', 'local/storefront/style.css')
      // The origin of this server is an allowed callback.
      case '/example/':
        return file('text/html', 'docs/integrate/examples/storefront/index.html')
      case '/example/storefront.js':
        return file('text/javascript', 'docs/integrate/examples/storefront/storefront.js')
      case '/example/session.json':
        return json({ kefId: site, customer: visit.customer })
      default:
        return show(notFoundPage(pathname), 404)
    }
  }

  function signInWithToken(token: string, visit: Visit): Answer {
    const result = readToken(token, multipassSecret, now())
    if (typeof result === 'string') return show(tokenErrorPage(result, visit), 403)
    return redirect(localPage(result.returnTo, visit.shop), sessions.open(result.customer))
  }
}

/** Restricts the redirect after a token to the storefront's own pages. */
function localPage(returnTo: string | null, shop: string): string {
  const url = returnTo !== null && URL.canParse(returnTo, shop) ? new URL(returnTo, shop) : null
  return url?.origin === shop ? url.href : '/account'
}

const show = (page: Html, status = 200): Answer => ({ status, type: 'text/html', body: page.text })
const json = (value: object): Answer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) })
/** `path`: relative to the root. Read at each request, so that a change shows after a reload. */
const file = (type: string, path: string): Answer => ({ ...text(200, readFileSync(join(ROOT, path), 'utf8')), type })
const text = (status: number, body: string): Answer => ({ status, type: 'text/plain', body })
const redirect = (location: string, cookie: string): Answer => ({
  ...text(303, ''),
  headers: { location, 'set-cookie': cookie },
})

function send(
  response: ServerResponse,
  { status, type, body, headers }: Answer,
  { sitePort }: StorefrontOptions,
): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: browsers would then send the Origin of a form as null.
    'referrer-policy': 'same-origin',
    'content-security-policy': `default-src 'self'; img-src data:; frame-src 'self' http://${HOST}:${sitePort} http://localhost:${sitePort}; base-uri 'none'; frame-ancestors 'self'`,
    ...headers,
  })
  response.end(body)
}

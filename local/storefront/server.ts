/** The server of the demo storefront, the mailbox and the replay page, on its own origin. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { EmulatorUnreachableError, type AuthEmulator } from '../authEmulator'
import { HOST } from '../ports'
import { REPLAY_PATH, serveReplay, type ReplayOptions } from '../replay/serve'
import { basketCookie, changedBasket, readBasket } from './basket'
import { basketPage } from './basketPage'
import { readToken, Sessions } from './customers'
import { serveExample } from './example'
import type { Html } from './html'
import { infoPage } from './infoPages'
import { MAILBOX_SCRIPT, MailLog, mailboxPage, unavailableMailboxPage, type Mailbox } from './mailbox'
import { siteLink, type StorefrontContext } from './context'
import { notFoundPage, tokenErrorPage } from './notices'
import { embeddedPage, storefrontPage } from './pages'
import { BASKET_PATH } from './paths'
import { productPage } from './productPages'
import { productPath, PRODUCTS } from './products'
import { MENUS_SCRIPT } from './shopPage'
import { readStyle } from './style'

export interface StorefrontOptions {
  readonly port: number
  readonly sitePort: number
  /** Shared with the functions, which create the tokens. */
  readonly multipassSecret: string
  readonly auth: AuthEmulator
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
const REQUEST_TIMEOUT_MS = 5_000
/** How exact the times in the mailbox are. */
const MAIL_POLL_MS = 2_000

/** Starts the server; rejects if it cannot listen on the port. */
export function startStorefront(options: StorefrontOptions): Promise<Server> {
  const { answer, readMailbox } = storefront(options)
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => text(502, error instanceof Error ? error.message : 'Internal error.'))
      .then((ready) => send(response, ready, options))
      .catch(() => response.destroy())
  })
  server.requestTimeout = REQUEST_TIMEOUT_MS
  // An error is shown where the mailbox is open.
  const mailPoll = setInterval(() => void readMailbox('').catch(() => undefined), MAIL_POLL_MS).unref()
  server.once('close', () => clearInterval(mailPoll))
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(options.port, HOST, () => resolve(server))
  })
}

function storefront({ port, sitePort, multipassSecret, auth, replay, now }: StorefrontOptions) {
  const sessions = new Sessions()
  const mailLog = new MailLog()

  /** Null if the emulator cannot be reached: it starts after this server, and stops before it. */
  async function readMailbox(site: string): Promise<Mailbox | null> {
    const sent = await auth.sentEmails().catch((error: unknown) => {
      if (error instanceof EmulatorUnreachableError) return null
      throw error
    })
    if (!sent) return null
    mailLog.notice(sent, now())
    return mailLog.toMailbox(site)
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { cookie } = request.headers
    const origins = originsOf(request, port, sitePort)
    const url = new URL(request.url ?? '/', origins.shop)
    const { pathname } = url
    const visit = { pathname, customer: sessions.find(cookie), basket: readBasket(cookie), now: now() }
    const context = { ...origins, ...visit }
    if (request.method === 'POST') {
      const basket = changedBasket(context.basket, pathname)
      if (basket) return redirect(BASKET_PATH, basketCookie(basket))
      if (pathname !== '/account/logout') return text(404, 'Not found')
      // Both sessions end: the site's would sign the customer in again without a question.
      return redirect(siteLink(context, 'logout'), sessions.close(cookie))
    }
    if (pathname.startsWith(TOKEN_PATH)) return signInWithToken(pathname.slice(TOKEN_PATH.length), context)
    if (pathname === REPLAY_PATH || pathname.startsWith(`${REPLAY_PATH}/`)) return serveReplay(url, replay)
    const example = serveExample(pathname, context)
    if (example) return { status: 200, ...example }
    const info = infoPage(pathname, context)
    if (info) return show(info)
    const product = PRODUCTS.find((one) => productPath(one) === pathname)
    if (product) return show(productPage(product, context))
    switch (pathname) {
      case '/':
      case '/account':
        return show(storefrontPage(context))
      case BASKET_PATH:
        return show(basketPage(context))
      case '/embedded':
        return show(embeddedPage(context))
      case '/mailbox': {
        const mailbox = await readMailbox(context.site)
        return mailbox ? show(mailboxPage(mailbox, context.site, now())) : show(unavailableMailboxPage(), 503)
      }
      case '/mailbox.json': {
        const mailbox = await readMailbox(context.site)
        return mailbox
          ? { status: 200, type: 'application/json', body: JSON.stringify(mailbox) }
          : text(503, 'The sign-in service does not answer.')
      }
      case '/menus.js':
        return { status: 200, type: 'text/javascript', body: MENUS_SCRIPT }
      case '/mailbox.js':
        return { status: 200, type: 'text/javascript', body: MAILBOX_SCRIPT }
      case '/style.css':
        return { status: 200, type: 'text/css', body: readStyle() }
      default:
        return show(notFoundPage(context), 404)
    }
  }

  return { answer, readMailbox }

  function signInWithToken(token: string, context: StorefrontContext): Answer {
    const tokenResult = readToken(token, multipassSecret, now())
    if (typeof tokenResult === 'string') return show(tokenErrorPage(tokenResult, context), 403)
    return redirect(localPage(tokenResult.returnTo, context.shop), sessions.open(tokenResult.customer))
  }
}

/** Keeps the host name that the visitor used, `localhost` or 127.0.0.1. */
function originsOf(request: IncomingMessage, port: number, sitePort: number) {
  const host = request.headers.host === `localhost:${port}` ? 'localhost' : HOST
  return { site: `http://${host}:${sitePort}`, shop: `http://${host}:${port}` }
}

/** Restricts the redirect after a token to the storefront's own pages. */
function localPage(returnTo: string | null, shop: string): string {
  const url = returnTo !== null && URL.canParse(returnTo, shop) ? new URL(returnTo, shop) : null
  return url?.origin === shop ? url.href : '/account'
}

const show = (page: Html, status = 200): Answer => ({ status, type: 'text/html', body: page.text })
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
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'self'; img-src data:; frame-src 'self' http://${HOST}:${sitePort} http://localhost:${sitePort}; base-uri 'none'; frame-ancestors 'self'`,
    ...headers,
  })
  response.end(body)
}

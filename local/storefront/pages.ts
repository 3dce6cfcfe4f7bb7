/** The pages of the demo storefront. */
import { DEFAULT_LOCALE, localeLabel, localeRow, switchLocales, type Locale } from '../../src/domain/routing/locales'
import { buildPath, type RouteId } from '../../src/domain/routing/routes'
import type { Customer } from './customers'
import { html, type Html } from './html'

/** What the pages depend on. */
export interface Visit {
  /** Origins of site and storefront, with the host name that the visitor used. */
  readonly site: string
  readonly shop: string
  /** The signed-in customer. */
  readonly customer: Customer | null
}

/** URL of a page of the site that returns to the storefront. */
export const siteLink = ({ site, shop }: Visit, route: RouteId, locale: Locale = DEFAULT_LOCALE): string =>
  `${site}${buildPath({ locale, route })}?${new URLSearchParams({ callbackUrl: `${shop}/account` })}`

const TOOLS = [
  ['/', 'Storefront'],
  ['/embedded', 'Embedded'],
  ['/replay', 'Replay'],
  ['/example/', 'Example'],
] as const

/** The frame of all pages; the title is also the heading. */
export const page = (title: string, content: Html, path?: (typeof TOOLS)[number][0]): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · KEF demo</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <span>Demo on this machine</span>
          <nav aria-label="Demo">
            ${TOOLS.map(([href, name]) => html`<a href="${href}" ${path === href ? CURRENT : null}>${name}</a> `)}
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

const CURRENT = html`aria-current="page"`

/** The start page, to which visitors also return. */
export const homePage = (visit: Visit): Html =>
  page(
    visit.customer ? `Welcome back, ${visit.customer.firstName || visit.customer.email}` : 'Demo storefront',
    html`
      ${visit.customer ? signedIn(visit.customer, visit) : signedOut(visit)}
      <h2>Sign-in in each language</h2>
      <ul>
        ${switchLocales(DEFAULT_LOCALE).map(
          (locale) =>
            html`<li>
              <a href="${siteLink(visit, 'login', locale)}" lang="${localeRow(locale).tag}">${localeLabel(locale)}</a>
            </li>`,
        )}
      </ul>
      <h2>Prize draws</h2>
      <ul>
        <li><a href="${siteLink(visit, 'takeItHomeLogin')}">Take It Home</a></li>
        <li><a href="${siteLink(visit, 'movieNightLogin')}">Movie night</a></li>
        <li><a href="${siteLink(visit, 'campaignLogin')}">Any other draw</a></li>
      </ul>
    `,
    '/',
  )

const signedIn = ({ email }: Customer, visit: Visit): Html => html`
  <p data-customer="${email}">You are signed in as ${email}.</p>
  <form class="actions-row" method="post" action="/account/logout">
    <a class="button" href="${siteLink(visit, 'home')}">Your KEF ID</a>
    <button>Sign out</button>
  </form>
`

const signedOut = (visit: Visit): Html => html`
  <p>You are not signed in. This page stands for a shop that sends its customers to KEF ID.</p>
  <p class="actions-row">
    <a class="button" href="${siteLink(visit, 'login')}">Sign in</a>
    <a class="button" href="${siteLink(visit, 'signupWithEmail')}">Create an account</a>
  </p>
`

/** The sign-in page in an iframe, as a shop may embed it. */
export const embeddedPage = (visit: Visit): Html =>
  page(
    'Sign-in in a frame',
    html`
      <p>After the sign-in the whole page navigates, not only the frame.</p>
      <iframe src="${siteLink(visit, 'login')}" title="Sign in with KEF ID"></iframe>
    `,
    '/embedded',
  )

export const tokenErrorPage = (reason: string, visit: Visit): Html =>
  page(
    'You are not signed in',
    html`<p>${reason}</p>
      <p class="actions-row"><a class="button" href="${siteLink(visit, 'login')}">Sign in again</a></p>`,
  )

/** The site links to pages that only a real shop has, such as its terms. */
export const notFoundPage = (pathname: string): Html =>
  page('Page not found', html`<p>The demo has no page at ${pathname}. A real shop may have one.</p>`)

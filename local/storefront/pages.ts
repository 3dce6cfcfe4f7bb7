/** The pages of the demo storefront. */
import { DEFAULT_LOCALE, localeRow, switchLocales, type Locale } from '../../src/domain/routing/locales'
import { buildPath } from '../../src/domain/routing/routes'
import type { Customer, TokenError } from './customers'
import { html, type Html } from './html'

/** Origins of site and storefront, with the host name that the visitor used. */
export interface StorefrontContext {
  readonly site: string
  readonly shop: string
}

export function page(title: string, content: Html, scripts: Html | null = null): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · KEF storefront (demo)</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <b>KEF</b>
          <a href="/">Storefront</a>
          <a href="/embedded">Login in a frame</a>
          <a href="/mailbox">Mailbox</a>
          <a href="/replay">Replay</a>
        </header>
        <main>${content}</main>
        <footer><small>A demo of the brand's storefronts, on this machine only.</small></footer>
        ${scripts}
      </body>
    </html>`
}

/** The start page, to which visitors also return. */
export function storefrontPage(customer: Customer | null, context: StorefrontContext): Html {
  return page('Storefront', customer ? welcome(customer, context) : invitation(context))
}

const nameOf = ({ firstName, email }: Customer): string => firstName || email

const welcome = (customer: Customer, context: StorefrontContext): Html => html`
  <h1>Welcome back, ${nameOf(customer)}</h1>
  <p class="lead" data-customer="${customer.email}">
    Signed in as ${`${customer.firstName} ${customer.lastName}`.trim()} (${customer.email}).
  </p>
  <form method="post" action="/account/logout"><button class="button">Log out</button></form>
  <p><a href="${link(context, 'logout', DEFAULT_LOCALE)}">Log out of KEF ID too</a></p>
`

const invitation = (context: StorefrontContext): Html => html`
  <h1>Loudspeakers for people who listen</h1>
  <p class="lead">You are not signed in here. Log in with your KEF ID and you come back to this page.</p>
  <p><a class="button" href="${link(context, 'login', DEFAULT_LOCALE)}">Log in</a></p>
  <h2>From another region</h2>
  <ul class="links">
    ${switchLocales(DEFAULT_LOCALE).map(
      (locale) =>
        html`<li>
          <a href="${link(context, 'login', locale)}" lang="${localeRow(locale).tag}">${localeRow(locale).label}</a>
        </li>`,
    )}
  </ul>
`

/** URL of a page of the site, with the storefront's account page as callback. */
function link({ site, shop }: StorefrontContext, route: 'login' | 'logout', locale: Locale): string {
  return `${site}${buildPath({ locale, route })}?${new URLSearchParams({ callbackUrl: `${shop}/account` })}`
}

/** The login page in an iframe, as a shop may embed it. */
export const embeddedPage = (context: StorefrontContext): Html =>
  page(
    'Login in a frame',
    html`<h1>Login in a frame</h1>
      <p class="lead">After the login the whole page navigates, not only the frame.</p>
      <iframe src="${link(context, 'login', DEFAULT_LOCALE)}" title="Log in with KEF ID"></iframe>`,
  )

const ERROR_TEXTS: Readonly<Record<TokenError, string>> = {
  unreadable: 'The token is for another storefront or was changed.',
  expired: 'The token is older than 15 minutes.',
}

export const tokenErrorPage = (reason: TokenError, context: StorefrontContext): Html =>
  page(
    'Not signed in',
    html`<h1>You are not signed in</h1>
      <p class="refused" data-refused="${reason}">${ERROR_TEXTS[reason]}</p>
      <p><a class="button" href="${link(context, 'login', DEFAULT_LOCALE)}">Log in again</a></p>`,
  )

/** Placeholder for the pages of a real storefront that the site's footer links to. */
export const plainPage = (title: string): Html =>
  page(
    title,
    html`<h1>${title}</h1>
      <p class="lead">The real storefront has more information.</p>`,
  )

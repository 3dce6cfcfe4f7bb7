/** The pages of the demo storefront. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { DEFAULT_LOCALE, localeRow, switchLocales, type Locale } from '../../src/domain/routing/locales'
import { buildPath } from '../../src/domain/routing/routes'
import { SpeakerIllustration } from '../../src/ui/SpeakerIllustration'
import type { Customer, TokenError } from './customers'
import { DRAWING_DEFS } from './drawings'
import { Html, html } from './html'
import { page } from './page'
import { productList, type Product } from './products'

export interface StorefrontContext {
  /** Origins of site and storefront, with the host name that the visitor used. */
  readonly site: string
  readonly shop: string
  /** The signed-in customer. */
  readonly customer: Customer | null
}

/** The start page, to which visitors also return. */
export const storefrontPage = (context: StorefrontContext): Html =>
  shopPage(
    'Storefront',
    html`<section class="shop-hero">
        <div class="shop-hero__text">
          ${context.customer ? welcome(context.customer, context) : invitation(context)}
        </div>
        ${new Html(renderToStaticMarkup(createElement(SpeakerIllustration)))}
      </section>
      <section class="section" id="speakers">
        <h2>${context.customer ? 'Chosen for you' : 'Speakers'}</h2>
        ${productList()}
      </section>
      <section class="section">
        <h2>Other regions</h2>
        <ul class="links">
          ${switchLocales(DEFAULT_LOCALE).map(
            (locale) =>
              html`<li>
                <a href="${link(context, 'login', locale)}" lang="${localeRow(locale).tag}"
                  >${localeRow(locale).label}</a
                >
              </li>`,
          )}
        </ul>
      </section>`,
    context,
  )

const shopPage = (title: string, content: Html, context: StorefrontContext): Html =>
  page({ title, tool: '/', content, header: shopHeader(context) })

const shopHeader = (context: StorefrontContext): Html => html`
  <nav class="shop-nav" aria-label="Shop">
    <a href="/#speakers">Speakers</a>
    <a href="/${SHOP_PAGES.events}">Events</a>
    <a href="/${SHOP_PAGES.contact}">Contact</a>
  </nav>
  <div class="account">
    ${
      context.customer
        ? html`<a href="/account">${fullName(context.customer)}</a>
            <form method="post" action="/account/logout"><button class="copy">Log out</button></form>`
        : html`<a href="${link(context, 'login', DEFAULT_LOCALE)}">Log in</a>`
    }
  </div>
`

const firstName = ({ firstName, email }: Customer): string => firstName || email
const fullName = ({ firstName, lastName, email }: Customer): string => `${firstName} ${lastName}`.trim() || email

const welcome = (customer: Customer, context: StorefrontContext): Html => html`
  <h1>Welcome back, ${firstName(customer)}</h1>
  <p class="lead" data-customer="${customer.email}">You are signed in with ${customer.email}.</p>
  <p><a class="button button--primary" href="#speakers">See what is chosen for you</a></p>
  <p class="shop-hero__more"><a href="${link(context, 'logout', DEFAULT_LOCALE)}">Log out of KEF ID too</a></p>
`

const invitation = (context: StorefrontContext): Html => html`
  <h1>Loudspeakers for people who listen</h1>
  <p class="lead">
    Members hear of new speakers first, and keep their warranty longer. You come back here after the login.
  </p>
  <p>
    <a class="button button--primary" href="${link(context, 'login', DEFAULT_LOCALE)}">Log in with your KEF ID</a>
  </p>
`

/** URL of a page of the site, with the storefront's account page as callback. */
function link({ site, shop }: StorefrontContext, route: 'login' | 'logout', locale: Locale): string {
  return `${site}${buildPath({ locale, route })}?${new URLSearchParams({ callbackUrl: `${shop}/account` })}`
}

export const productPage = ({ name, kind, price, text, drawing }: Product, context: StorefrontContext): Html =>
  shopPage(
    name,
    html`<section class="section product-page">
      <div>${DRAWING_DEFS}${drawing}</div>
      <div>
        <h1>${name}</h1>
        <p class="lead">${kind}</p>
        <p>${text}</p>
        <p class="product-page__price">${price}</p>
        <p><a class="button button--secondary" href="/#speakers">All speakers</a></p>
      </div>
    </section>`,
    context,
  )

/** The login page in an iframe, as a shop may embed it. */
export const embeddedPage = (context: StorefrontContext): Html =>
  page({
    title: 'Login in a frame',
    tool: '/embedded',
    content: html`<section class="section">
      <h1>Login in a frame</h1>
      <p class="lead">After the login the whole page navigates, not only the frame.</p>
      <iframe src="${link(context, 'login', DEFAULT_LOCALE)}" title="Log in with KEF ID"></iframe>
    </section>`,
  })

const ERROR_TEXTS: Readonly<Record<TokenError, string>> = {
  unreadable: 'The token is for another storefront or was changed.',
  expired: 'The token is older than 15 minutes.',
}

export const tokenErrorPage = (reason: TokenError, context: StorefrontContext): Html =>
  shopPage(
    'Not signed in',
    html`<section class="section">
      <h1>You are not signed in</h1>
      <p class="lead" data-refused="${reason}">${ERROR_TEXTS[reason]}</p>
      <p><a class="button button--primary" href="${link(context, 'login', DEFAULT_LOCALE)}">Log in again</a></p>
    </section>`,
    context,
  )

/** Placeholder for the pages of a real storefront that the site's footer links to. */
export const plainPage = (title: string, context: StorefrontContext): Html =>
  shopPage(
    title,
    html`<section class="section">
      <h1>${title}</h1>
      <p class="lead">The real storefront has more here.</p>
      <p><a class="button button--secondary" href="/">To the storefront</a></p>
    </section>`,
    context,
  )

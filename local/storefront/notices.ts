/** Pages of one message and what to do next, with products below it. */
import { siteLink, type StorefrontContext } from './context'
import type { TokenError } from './customers'
import { DRAWING_DEFS } from './drawingDefs'
import { html, type Html } from './html'
import { productList } from './productPages'
import { PRODUCTS } from './products'
import { shopPage } from './shopPage'

interface Notice {
  readonly heading: string
  readonly lead: Html
  readonly actions?: Html
}

const notice = ({ heading, lead, actions }: Notice): Html => html`
  ${DRAWING_DEFS}
  <section class="section notice-page">
    <h1>${heading}</h1>
    ${lead} ${actions ? html`<p class="actions-row">${actions}</p>` : null}
  </section>
  <section class="section">
    <h2>Our speakers</h2>
    ${productList(PRODUCTS)}
  </section>
`

const ERROR_TEXTS: Readonly<Record<TokenError, string>> = {
  unreadable: 'The token is for another storefront or was changed.',
  expired: 'The token is older than 15 minutes.',
}

export const tokenErrorPage = (reason: TokenError, context: StorefrontContext): Html =>
  shopPage(
    'Not signed in',
    notice({
      heading: 'You are not signed in',
      lead: html`<p class="lead" data-refused="${reason}">${ERROR_TEXTS[reason]}</p>`,
      actions: html`<a class="button button--primary" href="${siteLink(context, 'login')}">Sign in again</a>
        <a class="button button--secondary" href="/">Back to the shop</a>`,
    }),
    context,
  )

export const notFoundPage = (context: StorefrontContext): Html =>
  shopPage(
    'Page not found',
    notice({
      heading: 'Page not found',
      lead: html`<p class="lead">The shop has no page at this address.</p>`,
      actions: html`<a class="button button--primary" href="/">Back to the shop</a>`,
    }),
    context,
  )

export const emptyBasketPage = (context: StorefrontContext): Html =>
  shopPage(
    'Your basket',
    notice({
      heading: 'Your basket is empty',
      lead: html`<p class="lead">Speakers you add will appear here.</p>`,
    }),
    context,
  )

/** Pages of one message and what to do next, with the drawing of a product beside them in a wide window. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { siteLink, type StorefrontContext } from './context'
import type { TokenError } from './customers'
import { DRAWING_DEFS } from './drawingDefs'
import { html, type Html } from './html'
import { FOR_MEMBERS, FOR_VISITORS, type Product } from './products'
import { shopPage } from './shopPage'

interface Notice {
  readonly heading: string
  readonly lead: Html
  readonly actions: Html
  readonly product: Product
}

const notice = ({ heading, lead, actions, product }: Notice): Html => html`
  ${DRAWING_DEFS}
  <section class="section notice-page">
    <div>
      <h1>${heading}</h1>
      ${lead}
      <p class="actions-row">${actions}</p>
    </div>
    <div class="notice-page__drawing" aria-hidden="true">${product.drawing.large}</div>
  </section>
`

const SPEAKERS = '/#speakers'

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
      product: FOR_VISITORS,
    }),
    context,
  )

export const notFoundPage = (context: StorefrontContext): Html =>
  shopPage(
    'Page not found',
    notice({
      heading: 'Page not found',
      lead: html`<p class="lead">The shop has no page at this address.</p>`,
      actions: html`<a class="button button--primary" href="/">Back to the shop</a>
        <a class="button button--secondary" href="/${SHOP_PAGES.contact}">Contact us</a>`,
      product: FOR_VISITORS,
    }),
    context,
  )

export const emptyBasketPage = (context: StorefrontContext): Html =>
  shopPage(
    'Your basket',
    notice({
      heading: 'Your basket is empty',
      lead: html`<p class="lead">A speaker that you add appears here.</p>`,
      actions: html`<a class="button button--primary" href="${SPEAKERS}">See the speakers</a>`,
      product: FOR_MEMBERS,
    }),
    context,
  )

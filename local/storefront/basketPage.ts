/** The basket of the demo storefront. It ends before the payment, and its text says so. */
import { removePath, type Basket } from './basket'
import { siteLink, type StorefrontContext } from './context'
import { DRAWING_DEFS } from './drawingDefs'
import { html, type Html } from './html'
import { CHECK } from './members'
import { BASKET_PATH } from './paths'
import { formatEuros, priceText, productPath, type Product } from './products'
import { shopPage } from './shopPage'

export const basketPage = (context: StorefrontContext): Html =>
  shopPage('Your basket', context.basket.length === 0 ? EMPTY : filledBasket(context), context)

const EMPTY = html`
  <section class="section">
    <h1>Your basket is empty</h1>
    <p class="lead">A speaker that you add appears here.</p>
    <p><a class="button button--primary" href="/#speakers">See the speakers</a></p>
  </section>
`

const filledBasket = (context: StorefrontContext): Html => html`
  ${DRAWING_DEFS}
  <section class="section basket">
    <div>
      <h1>Your basket</h1>
      <ul class="basket__items">
        ${[...new Set(context.basket)].map((product) => item(product, context))}
      </ul>
    </div>
    <div class="basket__summary">
      <p class="basket__total"><span>Total</span> <b>${formatEuros(sumOf(context.basket))}</b></p>
      <p class="hint">This shop is a demo. The order ends here: nothing is sold.</p>
      ${context.customer ? CONTINUE : forVisitor(context)}
    </div>
  </section>
`

const sumOf = (basket: Basket): number => basket.reduce((sum, { euros }) => sum + euros, 0)

function item(product: Product, { basket, customer }: StorefrontContext): Html {
  const count = basket.filter((one) => one === product).length
  return html`
    <li>
      <a href="${productPath(product)}" tabindex="-1" aria-hidden="true">${product.drawing}</a>
      <div>
        <b><a href="${productPath(product)}">${product.name}</a></b>
        <p>${product.kind}</p>
        ${customer ? html`<p class="basket__warranty">${CHECK} Extended warranty included</p>` : null}
      </div>
      <p class="basket__price">${count > 1 ? `${count} × ` : null}${priceText(product)}</p>
      <form method="post" action="${removePath(product)}">
        <button>Remove<span class="visually-hidden"> ${product.name}</span></button>
      </form>
    </li>
  `
}

const CONTINUE = html`<a class="button button--primary" href="/#speakers">Continue shopping</a>`

const forVisitor = (context: StorefrontContext): Html => {
  const options = { returnTo: BASKET_PATH }
  return html`
    <a class="button button--primary" href="${siteLink(context, 'login', options)}">Sign in with your KEF&nbsp;ID</a>
    <p class="hint">
      Members have an extended warranty on every speaker. No KEF&nbsp;ID yet?
      <a href="${siteLink(context, 'signupWithEmail', options)}">Create an account</a>
    </p>
  `
}

/** The basket of the demo storefront. It ends before the payment, and its text says so. */
import { addPath, isFull, removePath, takeOnePath, type Basket } from './basket'
import type { StorefrontContext } from './context'
import { DRAWING_DEFS } from './drawingDefs'
import { html, type Html } from './html'
import { CHECK, WARRANTY_YEARS, warrantyOffer } from './members'
import { emptyBasketPage } from './notices'
import { BASKET_PATH } from './paths'
import { formatEuros, productPath, unitPriceText, VAT_TEXT, type Product } from './products'
import { shopPage } from './shopPage'

export const basketPage = (context: StorefrontContext): Html =>
  context.basket.length === 0 ? emptyBasketPage(context) : shopPage('Your basket', filledBasket(context), context)

function filledBasket(context: StorefrontContext): Html {
  const sum = formatEuros(sumOf(context.basket))
  return html`
    ${DRAWING_DEFS}
    <section class="section basket">
      <h1>Your basket</h1>
      <ul class="basket__items">
        ${[...new Set(context.basket)].map((product) => item(product, context))}
      </ul>
      <div class="basket__aside">
        <div class="basket__summary">
          <p class="basket__sum"><span>Subtotal</span> <span>${sum}</span></p>
          <p class="basket__sum"><span>Delivery</span> <span>Free</span></p>
          <p class="basket__total"><span>Total</span> <b>${sum}</b></p>
          <p class="basket__vat">${VAT_TEXT}</p>
          <a class="button button--secondary" href="/#speakers">Continue shopping</a>
          <p class="basket__note">Checkout is not part of&nbsp;this&nbsp;demo: nothing is sold.</p>
        </div>
        ${context.customer ? null : warrantyOffer(context, html`On every speaker:`, BASKET_PATH)}
      </div>
    </section>
  `
}

const sumOf = (basket: Basket): number => basket.reduce((sum, { euros }) => sum + euros, 0)

function item(product: Product, { basket, customer }: StorefrontContext): Html {
  const count = basket.filter((one) => one === product).length
  return html`
    <li>
      <a href="${productPath(product)}" tabindex="-1" aria-hidden="true">${product.drawing.thumbnail}</a>
      <div>
        <b><a href="${productPath(product)}">${product.name}</a></b>
        <p>${product.finish.name}${unitOf(product, count)}</p>
        <p class="basket__delivery">Delivery in ${product.deliveryDays} working days</p>
      </div>
      <p class="basket__price">${formatEuros(product.euros * count)}</p>
      ${customer ? html`<p class="basket__warranty">${CHECK} Extended warranty: ${WARRANTY_YEARS}</p>` : null}
      <form method="post">
        <div class="stepper" role="group" aria-label="Number of ${product.name}">
          <button formaction="${takeOnePath(product)}" aria-label="One less" ${count === 1 ? DISABLED : null}>
            ${glyph('M4 9h10')}
          </button>
          <span>${count}</span>
          <button formaction="${addPath(product)}" aria-label="One more" ${isFull(basket) ? DISABLED : null}>
            ${glyph('M4 9h10M9 4v10')}
          </button>
        </div>
        <button class="basket__remove" formaction="${removePath(product)}">
          Remove<span class="visually-hidden"> ${product.name}</span>
        </button>
      </form>
    </li>
  `
}

/** What the price of the line is for: one, whose price it is, or several, each at a price of its own. */
const unitOf = (product: Product, count: number): Html | null => {
  if (count > 1) return html`, <span class="basket__unit-price">${unitPriceText(product)}</span>`
  return product.unit ? html`, a&nbsp;${product.unit}` : null
}

const DISABLED = html`disabled`

const glyph = (path: string): Html => html`<svg viewBox="0 0 18 18" aria-hidden="true"><path d="${path}" /></svg>`

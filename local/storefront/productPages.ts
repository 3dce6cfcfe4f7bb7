/** The page of a product, and the list of products on the start page. */
import type { StorefrontContext } from './context'
import { addPath } from './basket'
import { closeUp } from './closeUp'
import { DRAWING_DEFS } from './drawingDefs'
import { swatch } from './drawings'
import { elevations } from './elevations'
import { html, type Html } from './html'
import { warrantyOffer, YOUR_WARRANTY } from './members'
import { priceText, productPath, PRODUCTS, VAT_TEXT, type Product } from './products'
import { shopPage } from './shopPage'

/** How many other products a product's page shows. */
const OTHERS = 4

/** `isShort`: one row of four in a wide window, and whole rows in a narrower one. */
export const productList = (products: readonly Product[], { isShort = false } = {}): Html => html`
  <ul class="products${isShort ? ' products--short' : ''}">
    ${products.map(
      (product) =>
        html`<li>
          <a class="product" href="${productPath(product)}">
            ${product.drawing.tile}
            <b>${product.name}</b>
            <span>${product.finish.name}</span>
            <span class="product__price">${priceText(product)}</span>
          </a>
        </li>`,
    )}
  </ul>
`

export function productPage(product: Product, context: StorefrontContext): Html {
  const { finish, size } = product
  const each = product.unit ? '\u00a0each' : ''
  return shopPage(
    product.name,
    html`${DRAWING_DEFS}
      <section class="section product-page">
        <p class="product-page__path"><a href="/#speakers">${BACK}Speakers</a></p>
        <div class="product-page__drawing">${product.drawing.large}</div>
        <div class="product-page__text">
          <div>
            <h1>${product.name}</h1>
            <p class="product-page__price">${priceText(product)} <span>${VAT_TEXT}</span></p>
            <p class="lead">${product.text}</p>
            <form method="post" action="${addPath(product)}">
              <button class="button button--primary">Add to basket</button>
            </form>
            <p class="hint">Delivery in ${product.deliveryDays} working days, free of charge.</p>
            ${context.customer ? YOUR_WARRANTY : warrantyOffer(context, html`With a KEF&nbsp;ID:`, productPath(product))}
          </div>
          <dl class="product-page__facts">
            <dt>Type</dt>
            <dd>${product.kind}</dd>
            <dt>Finish</dt>
            <dd>${swatch(finish.cabinet, finish.cone)}${finish.name}</dd>
            ${product.facts.map(
              ([name, value]) =>
                html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
            )}
            <dt>Size, W&nbsp;×&nbsp;H&nbsp;×&nbsp;D</dt>
            <dd>${size.width} × ${size.height} × ${size.depth}&nbsp;cm${each}</dd>
            <dt>Weight</dt>
            <dd>${product.weight}&nbsp;kg${each}</dd>
          </dl>
        </div>
      </section>
      <section class="section product-detail">
        ${closeUp(product)}
        <div>
          <h2>${product.detail.heading}</h2>
          <p class="lead">${product.detail.text}</p>
        </div>
      </section>
      <section class="section section--apart product-scale">
        <div>
          <h2>To scale</h2>
          <p class="lead">In centimetres, beside a&nbsp;record.</p>
        </div>
        <div class="product-scale__drawing">${elevations(product.name, product)}</div>
      </section>
      <section class="section section--apart">
        <h2>More speakers</h2>
        ${productList(othersThan(product), { isShort: true })}
      </section>`,
    context,
  )
}

const BACK = html`<svg viewBox="0 0 18 18" aria-hidden="true"><path d="m11 4-5 5 5 5" /></svg>`

/** The next products of the list, which begins again at its end. */
function othersThan(product: Product): readonly Product[] {
  const next = PRODUCTS.indexOf(product) + 1
  return [...PRODUCTS, ...PRODUCTS].slice(next, next + OTHERS)
}

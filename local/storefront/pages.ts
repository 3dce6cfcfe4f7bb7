/** The start page of the demo storefront, and the sign-in in a frame. */
import { SpeakerIllustration } from '../../src/ui/SpeakerIllustration'
import { siteLink, type StorefrontContext } from './context'
import type { Customer } from './customers'
import { DRAWING_DEFS } from './drawingDefs'
import { HERO_CABINET, SECOND_CABINET } from './heroCabinet'
import { componentHtml, Html, html } from './html'
import { membership } from './members'
import { page } from './page'
import { productList } from './productPages'
import { FOR_MEMBERS, FOR_VISITORS, priceText, productPath, PRODUCTS, VAT_TEXT, type Product } from './products'
import { firstName, shopPage } from './shopPage'

/** The start page, to which visitors also return. */
export const storefrontPage = (context: StorefrontContext): Html =>
  shopPage(
    'Storefront',
    html`${DRAWING_DEFS} ${context.customer ? welcome(context.customer) : INTRODUCTION}
      <section class="section" id="speakers">
        <h2>Speakers</h2>
        ${productList(othersFirst(context.customer ? FOR_MEMBERS : FOR_VISITORS))}
      </section>
      ${membership(context)}`,
    context,
  )

/** The product above the list is the last one of it. */
const othersFirst = (product: Product): readonly Product[] => [...PRODUCTS.filter((one) => one !== product), product]

const offer = (product: Product): Html => html`
  <p class="shop-hero__price">${product.name}, ${priceText(product)} <span>${VAT_TEXT}</span></p>
`

/** The site's own illustration. */
const UNIT = componentHtml(SpeakerIllustration)
/** Its gradients are those of the first one, because an id occurs once in a page. */
const SECOND_UNIT = new Html(UNIT.text.replaceAll(/ id="[^"]*"/g, ''))

const INTRODUCTION = html`
  <section class="shop-hero">
    <div class="shop-hero__text">
      <h1>Loudspeakers for people who listen</h1>
      <p class="lead">
        All the music from&nbsp;one&nbsp;point: the&nbsp;tweeter sits in&nbsp;the&nbsp;middle of&nbsp;the&nbsp;cone, so
        every&nbsp;seat is&nbsp;a&nbsp;good&nbsp;one.
      </p>
      ${offer(FOR_VISITORS)}
      <p class="actions-row">
        <a class="button button--primary" href="${productPath(FOR_VISITORS)}">See ${FOR_VISITORS.name}</a>
      </p>
    </div>
    <div class="shop-hero__picture" aria-hidden="true">
      <div class="speaker">
        <div class="speaker__second">${SECOND_CABINET}${SECOND_UNIT}</div>
        ${HERO_CABINET}${UNIT}
      </div>
    </div>
  </section>
`

const welcome = (customer: Customer): Html => html`
  <section class="shop-hero shop-hero--member">
    <div class="shop-hero__text">
      <h1>Welcome back, ${firstName(customer)}</h1>
      <p class="lead" data-customer="${customer.email}">
        This month’s choice needs no&nbsp;amplifier: plug&nbsp;in both speakers, and press&nbsp;play.
      </p>
      ${offer(FOR_MEMBERS)}
      <p class="actions-row">
        <a class="button button--primary" href="${productPath(FOR_MEMBERS)}">See ${FOR_MEMBERS.name}</a>
      </p>
    </div>
    <div class="shop-hero__picture" aria-hidden="true">${FOR_MEMBERS.drawing.hero}</div>
  </section>
`

/** The sign-in page in an iframe, as a shop may embed it. */
export const embeddedPage = (context: StorefrontContext): Html =>
  page({
    title: 'Sign-in in a frame',
    tool: '/embedded',
    content: html`<section class="section">
      <h1>Sign-in in a frame</h1>
      <p class="lead">After the sign-in the whole page navigates, not only the frame.</p>
      <iframe src="${siteLink(context, 'login')}" title="Sign in with KEF ID"></iframe>
    </section>`,
  })

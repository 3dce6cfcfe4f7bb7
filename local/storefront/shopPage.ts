/** The frame of the shop's own pages: the header with navigation and account, in one row on phones too. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { siteLink, type StorefrontContext } from './context'
import type { Customer } from './customers'
import { html, type Html } from './html'
import { languageMenu } from './languages'
import { BASKET_PATH, PRODUCTS_PATH, withoutFragment } from './paths'
import { page } from './page'

export const shopPage = (title: string, content: Html, context: StorefrontContext): Html =>
  page({
    title,
    tool: '/',
    content,
    bar: languageMenu(context, 'bar'),
    header: shopHeader(context),
    scripts: html`<script src="/menus.js" defer></script>`,
  })

const NAVIGATION = [
  ['/#speakers', 'Speakers'],
  [`/${SHOP_PAGES.events}`, 'Events'],
  [`/${SHOP_PAGES.contact}`, 'Contact'],
] as const

/** A member's start page and the pages of products belong to the first link. */
const navigationLinks = ({ pathname }: StorefrontContext): readonly Html[] =>
  NAVIGATION.map(([href, name]) => {
    const current = pathname === '/account' || pathname.startsWith(PRODUCTS_PATH) ? '/' : pathname
    const isCurrent = withoutFragment(href) === current
    return html`<a href="${href}" ${isCurrent ? html`aria-current="page"` : null}>${name}</a>`
  })

const shopHeader = (context: StorefrontContext): Html => html`
  <nav class="shop-nav" aria-label="Shop">${navigationLinks(context)}</nav>
  ${
    context.customer
      ? accountMenu(context.customer, context)
      : html`<a class="shop-sign-in" href="${siteLink(context, 'login')}">Sign in</a>`
  }
  ${basketLink(context)}
  <details class="menu shop-menu" name="menu">
    <summary aria-label="Menu">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8h18" />
        <path d="M3 16h18" />
      </svg>
    </summary>
    <ul>
      ${navigationLinks(context).map((link) => html`<li>${link}</li>`)}
      <li class="shop-menu__languages">${languageMenu(context, 'menu')}</li>
    </ul>
  </details>
`

const basketLink = ({ basket: { length }, pathname }: StorefrontContext): Html => html`
  <a
    class="shop-basket"
    href="${BASKET_PATH}"
    aria-label="Basket, ${length === 1 ? '1 product' : `${length} products`}"
    ${pathname === BASKET_PATH ? html`aria-current="page"` : null}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l1 12H4ZM8.5 10V7a3.5 3.5 0 0 1 7 0v3" /></svg>
    ${length > 0 ? html`<span aria-hidden="true">${length}</span>` : null}
  </a>
`

const accountMenu = (customer: Customer, context: StorefrontContext): Html => html`
  <details class="menu account-menu" name="menu">
    <summary><span>${firstName(customer)}</span></summary>
    <ul>
      <li class="menu__title">${fullName(customer)}<br />${customer.email}</li>
      <li><a href="${siteLink(context, 'home')}">Your KEF&nbsp;ID</a></li>
      <li>
        <form method="post" action="/account/logout"><button>Sign out</button></form>
      </li>
    </ul>
  </details>
`

export const firstName = ({ firstName, email }: Customer): string => firstName || email
const fullName = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim()

/** Closes an open menu on Escape and on a press outside. A menu can be in another one. */
export const MENUS_SCRIPT = `
const openMenus = () => [...document.querySelectorAll('.menu[open]')]
const closeAround = (target) => {
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
}
document.addEventListener('click', ({ target }) => closeAround(target))
document.addEventListener('keydown', ({ key }) => {
  const [menu] = openMenus()
  if (key !== 'Escape' || !menu) return
  closeAround(null)
  menu.querySelector('summary').focus()
})
`

/** The frame of the shop's own pages: the header with navigation, languages and account, in one row on phones too. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { DEFAULT_LOCALE, languageOf, localeRow, switchLocales, type Locale } from '../../src/domain/routing/locales'
import { siteLink, type StorefrontContext } from './context'
import type { Customer } from './customers'
import { html, type Html } from './html'
import { BASKET_PATH, PRODUCTS_PATH, withoutFragment } from './paths'
import { page } from './page'

export const shopPage = (title: string, content: Html, context: StorefrontContext): Html =>
  page({
    title,
    tool: '/',
    content,
    header: shopHeader(context),
    scripts: html`<script src="/menus.js" defer></script>`,
  })

const NAVIGATION = [
  ['/#speakers', 'Speakers'],
  [`/${SHOP_PAGES.events}`, 'Events'],
  [`/${SHOP_PAGES.contact}`, 'Contact'],
] as const

/** The pages of products belong to the first link. */
const navigationLinks = ({ pathname }: StorefrontContext): readonly Html[] =>
  NAVIGATION.map(([href, name]) => {
    const path = withoutFragment(href)
    const isCurrent = path === pathname || (path === '/' && pathname.startsWith(PRODUCTS_PATH))
    return html`<a href="${href}" ${isCurrent ? html`aria-current="page"` : null}>${name}</a>`
  })

const shopHeader = (context: StorefrontContext): Html => html`
  <nav class="shop-nav" aria-label="Shop">${navigationLinks(context)}</nav>
  <details class="menu shop-languages" name="menu">${languageControl(context, true)} ${languageList(context)}</details>
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
      <li class="shop-menu__languages">
        <details class="menu menu--inner shop-languages">
          ${languageControl(context, false)} ${languageList(context)}
        </details>
      </li>
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

const GLOBE: Html = html`
  <svg class="globe" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <ellipse cx="12" cy="12" rx="4" ry="9" />
    <path d="M3.5 9h17M3.5 15h17" />
  </svg>
`

/** Says what the language is of, because the shop itself has only one. `isShort`: where the globe alone says "language". */
const languageControl = ({ customer }: StorefrontContext, isShort: boolean): Html => {
  const name = customer ? 'KEF\u00a0ID' : 'Sign-in'
  const label = `${name} language: English`
  return html`<summary aria-label="${label}">${GLOBE}${isShort ? `${name}: English` : label}</summary>`
}

/** Opens the site in a language, in the order of the site's own list; the storefront itself has one language. */
const languageList = (context: StorefrontContext): Html => html`
  <ul>
    <li class="menu__title">The shop itself is in English.</li>
    ${languageItems(null, context)}
  </ul>
`

/** The languages, or the regions of one. */
const languageItems = (language: Locale | null, context: StorefrontContext): readonly Html[] =>
  switchLocales(DEFAULT_LOCALE)
    .filter((locale) => languageOf(locale) === language)
    .map((locale) => {
      const { tag, name } = localeRow(locale)
      const href = siteLink(context, context.customer ? 'home' : 'login', { locale })
      const current = locale === DEFAULT_LOCALE ? html`aria-current="true"` : null
      const regions = languageItems(locale, context)
      return html`<li>
        <a href="${href}" lang="${tag}" ${current}>${name}</a>
        ${
          regions.length > 0
            ? html`<ul>
                ${regions}
              </ul>`
            : null
        }
      </li>`
    })

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
const openMenus = () => [...document.querySelectorAll('.header details[open]')]
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

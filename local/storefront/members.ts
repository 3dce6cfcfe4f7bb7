/** What the storefront says about membership: what it brings to a visitor, and what a member can do with it. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { siteLink, type StorefrontContext } from './context'
import { html, type Html } from './html'

export const membership = (context: StorefrontContext): Html => html`
  <section class="section membership" aria-labelledby="membership">
    ${context.customer ? forMembers(context) : forVisitors(context)}
  </section>
`

/** How long the extended warranty of the example products is. */
export const WARRANTY_YEARS = 'five years instead of two'

/** Beside a benefit that the member has. */
export const CHECK: Html = html`<svg class="benefit-mark" viewBox="0 0 18 18" aria-hidden="true">
  <path d="m3 9.5 4 4 8-9" />
</svg>`

/** `text` and its link. If it `isOpen`, a visitor has the link too, in the text, because other rows have none. */
interface Offer {
  readonly text: string
  readonly link: (context: StorefrontContext) => Html
  readonly isOpen?: true
}

/** Its accessible name also names the prize. */
const enterDraw = (href: string, prize: string): Html =>
  html`<a href="${href}">Enter the draw<span class="visually-hidden"> for ${prize}</span></a>`

const BENEFITS: readonly (readonly [name: string, ...offers: Offer[]])[] = [
  [
    'Extended warranties',
    {
      text: `Your speakers stay covered for ${WARRANTY_YEARS}.`,
      link: () => html`<a href="/${SHOP_PAGES.contact}">Ask about yours</a>`,
    },
  ],
  [
    'Listening events',
    {
      text: 'A seat kept for you when we play near you.',
      link: () => html`<a href="/${SHOP_PAGES.events}">See the dates</a>`,
      isOpen: true,
    },
  ],
  [
    'A birthday treat',
    {
      text: 'In the month that you tell us.',
      link: (context) => html`<a href="${siteLink(context, 'home')}">Open your KEF&nbsp;ID</a>`,
    },
  ],
  [
    'Prize draws',
    {
      text: 'A trip to Seoul.',
      link: (context) => enterDraw(siteLink(context, 'takeItHomeLogin'), 'a trip to Seoul'),
      isOpen: true,
    },
    {
      text: 'A movie night setup.',
      link: (context) => enterDraw(siteLink(context, 'movieNightLogin'), 'a movie night setup'),
      isOpen: true,
    },
  ],
]

const benefits = (context: StorefrontContext): Html => html`
  <ul class="facts">
    ${BENEFITS.map(
      ([name, ...offers]) =>
        html`<li>
          <b>${name}</b>${offers.map(({ text, link, isOpen }) =>
            context.customer
              ? html`<span>${text}</span>${link(context)}`
              : html`<span>${text} ${isOpen ? link(context) : null}</span>`,
          )}
        </li>`,
    )}
  </ul>
`

/** The list comes before the button, which is below the heading in a wide window. */
const forVisitors = (context: StorefrontContext): Html => html`
  <h2 id="membership">What members enjoy</h2>
  ${benefits(context)}
  <div class="membership__actions">
    <p class="actions-row">
      <a class="button button--primary" href="${siteLink(context, 'signupWithEmail')}">Create an account</a>
    </p>
    <p class="hint">Already a member? <a href="${siteLink(context, 'login')}">Sign in with your KEF&nbsp;ID</a></p>
  </div>
`

/** The same list, each with links to what the member can do now. */
const forMembers = (context: StorefrontContext): Html => html`
  <div>
    <h2 id="membership">Yours as a member</h2>
    <p class="lead">All of it comes with your KEF&nbsp;ID.</p>
  </div>
  ${benefits(context)}
`

/** What the storefront says about membership: what it brings to a visitor, and what a member can do with it. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { siteLink, type StorefrontContext } from './context'
import { html, type Html } from './html'

export const membership = (context: StorefrontContext): Html => html`
  <section class="section membership" aria-labelledby="membership">
    ${context.customer ? forMembers(context) : forVisitors(context)}
  </section>
`

/** Beside a benefit that the member has. */
export const CHECK: Html = html`<svg class="benefit-mark" viewBox="0 0 18 18" aria-hidden="true">
  <path d="m3 9.5 4 4 8-9" />
</svg>`

interface Benefit {
  readonly name: string
  readonly text: string
  /** For members. */
  readonly links: (context: StorefrontContext) => Html
}

const BENEFITS: readonly Benefit[] = [
  {
    name: 'Extended warranties',
    text: 'Your speakers stay covered for longer.',
    links: () => html`<a href="/${SHOP_PAGES.contact}">Ask about yours</a>`,
  },
  {
    name: 'Listening events',
    text: 'A seat kept for you when we play near you.',
    links: () => html`<a href="/${SHOP_PAGES.events}">See the dates</a>`,
  },
  {
    name: 'A birthday treat',
    text: 'In the month that you tell us.',
    links: (context) => html`<a href="${siteLink(context, 'home')}">Open your KEF&nbsp;ID</a>`,
  },
  {
    name: 'Prize draws',
    text: 'A trip to Seoul, and a movie night setup.',
    links: (context) =>
      html`<a href="${siteLink(context, 'takeItHomeLogin')}">Win the trip</a
        ><a href="${siteLink(context, 'movieNightLogin')}">Win the setup</a>`,
  },
]

const forVisitors = (context: StorefrontContext): Html => html`
  <div>
    <h2 id="membership">What members enjoy</h2>
    <p class="actions-row">
      <a class="button button--primary" href="${siteLink(context, 'signupWithEmail')}">Create an account</a>
    </p>
    <p class="hint">Already a member? <a href="${siteLink(context, 'login')}">Sign in with your KEF&nbsp;ID</a></p>
  </div>
  <ul class="facts">
    ${BENEFITS.map(({ name, text }) => html`<li><b>${name}</b><span>${text}</span></li>`)}
  </ul>
`

/** The same list, each with links to what the member can do now. */
const forMembers = (context: StorefrontContext): Html => html`
  <div>
    <h2 id="membership">Yours as a member</h2>
    <p class="lead">All of it comes with your KEF&nbsp;ID.</p>
  </div>
  <ul class="facts">
    ${BENEFITS.map(({ name, text, links }) => html`<li><b>${name}</b><span>${text}</span>${links(context)}</li>`)}
  </ul>
`

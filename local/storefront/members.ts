/** What the storefront says about membership: what it brings to a visitor, and what a member can do with it. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { siteLink, type StorefrontContext } from './context'
import type { Customer } from './customers'
import { html, type Html } from './html'

export const membership = (context: StorefrontContext): Html => html`
  <section class="section section--apart membership" aria-labelledby="membership">
    ${context.customer ? forMember(context.customer, context) : forVisitors(context)}
  </section>
`

/** How long the extended warranty of the example products is. */
export const WARRANTY_YEARS = 'five years instead of two'

/** Beside a benefit that the member has. */
export const CHECK: Html = html`<svg class="benefit-mark" viewBox="0 0 18 18" aria-hidden="true">
  <path d="m3 9.5 4 4 8-9" />
</svg>`

/** What membership brings to a product. `isGiven`: to a member, who has it. */
const benefit = (title: string, text: Html, { isGiven = false } = {}): Html => html`
  <div class="benefit" ${isGiven ? html`data-benefit` : null}>
    ${isGiven ? CHECK : null}
    <div>
      <h2>${title}</h2>
      <p>${text}</p>
    </div>
  </div>
`

/** To a visitor. `whose`: begins the sentence. `returnTo`: the page, to which the sign-in leads back. */
export const warrantyOffer = (context: StorefrontContext, whose: Html, returnTo: string): Html =>
  benefit(
    'Extended warranty for members',
    html`${whose} ${WARRANTY_YEARS}.
      <span class="benefit__sign-in">
        <a href="${siteLink(context, 'login', { returnTo })}">Sign in for member benefits</a>
        or&nbsp;<a href="${siteLink(context, 'signupWithEmail', { returnTo })}">create an account</a>
      </span>`,
  )

export const YOUR_WARRANTY = benefit(
  'Your extended warranty',
  html`With your KEF&nbsp;ID: ${WARRANTY_YEARS}, from&nbsp;the&nbsp;day of&nbsp;purchase.
    <a href="/${SHOP_PAGES.contact}">Ask about the warranty</a>`,
  { isGiven: true },
)

interface Benefit {
  readonly name: string
  readonly text: string
  readonly link?: (context: StorefrontContext) => Html
}

/** Two links of the list have the same words; the name says which draw. */
const drawLink = (address: string, prize: string): Html =>
  html`<a href="${address}" aria-label="Enter the draw for ${prize}">Enter the draw</a>`

/** In the order of the site's own list, and the draws. */
const BENEFITS: readonly Benefit[] = [
  {
    name: 'A birthday treat',
    text: 'A small gift in your birthday month.',
  },
  {
    name: 'Listening events',
    text: 'Seated first when we play near you.',
    link: () => html`<a href="/${SHOP_PAGES.events}">See the dates</a>`,
  },
  {
    name: 'Extended warranty',
    text: `Your speakers stay covered for ${WARRANTY_YEARS}.`,
    link: () => html`<a href="/${SHOP_PAGES.contact}">Ask about it</a>`,
  },
  {
    name: 'Win a trip to Seoul',
    text: 'A prize draw. Tell us which sound you’d take home.',
    link: (context) => drawLink(siteLink(context, 'takeItHomeLogin'), 'a trip to Seoul'),
  },
  {
    name: 'Win a movie night setup',
    text: 'A prize draw. Tell us which film deserves better sound.',
    link: (context) => drawLink(siteLink(context, 'movieNightLogin'), 'a movie night setup'),
  },
]

const benefits = (context: StorefrontContext): Html => html`
  <ul class="facts">
    ${BENEFITS.map(
      ({ name, text, link }) => html`<li><b>${name}</b><span>${text}</span>${link ? link(context) : null}</li>`,
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
const forMember = (customer: Customer, context: StorefrontContext): Html => html`
  <h2 id="membership">Yours as a member</h2>
  ${benefits(context)}
  <div class="membership__actions">
    <p class="actions-row">
      <a class="button button--secondary" href="${siteLink(context, 'home')}">Your KEF&nbsp;ID</a>
    </p>
    <p class="hint">Signed in as ${customer.email}</p>
  </div>
`

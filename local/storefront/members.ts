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

const BENEFITS = [
  ['Extended warranties', 'Your speakers stay covered for longer.'],
  ['Listening events', 'An invitation when we play near you.'],
  ['A birthday treat', 'In the month that you tell us.'],
] as const

const forVisitors = (context: StorefrontContext): Html => html`
  <div>
    <h2 id="membership">What members enjoy</h2>
    <p class="actions-row">
      <a class="button button--primary" href="${siteLink(context, 'signupWithEmail')}">Create an account</a>
    </p>
    <p class="hint">Already a member? <a href="${siteLink(context, 'login')}">Sign in with your KEF&nbsp;ID</a></p>
  </div>
  <ul class="facts">
    ${BENEFITS.map(([name, text]) => html`<li><b>${name}</b><span>${text}</span></li>`)}
  </ul>
`

const forMembers = (context: StorefrontContext): Html => html`
  <div>
    <h2 id="membership">Yours as a member</h2>
    <p class="lead">All of it comes with your KEF&nbsp;ID.</p>
  </div>
  <ul class="facts">
    <li>
      <b>A trip to Seoul</b><span>One member wins it. Which sound would you take home?</span>
      <a href="${siteLink(context, 'takeItHomeLogin')}">Enter the draw</a>
    </li>
    <li>
      <b>Listening events</b><span>Hear the new speakers before they are in the shop.</span>
      <a href="/${SHOP_PAGES.events}">See the events</a>
    </li>
    <li>
      <b>Your KEF&nbsp;ID</b><span>One sign-in for the shop, the app and the draws.</span>
      <a href="${siteLink(context, 'home')}">Open your KEF&nbsp;ID</a>
    </li>
  </ul>
`

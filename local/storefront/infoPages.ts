/** The pages of the demo storefront that its header and footer link to: contact, events, terms and privacy. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { closeUp } from './closeUp'
import { siteLink, type StorefrontContext } from './context'
import { DRAWING_DEFS } from './drawingDefs'
import { dateParts, eventTime, nextDate, type MonthlyEvent } from './eventDates'
import { html, type Html } from './html'
import { CHECK } from './members'
import { FLOORSTANDER, FOR_MEMBERS, FOR_VISITORS, productPath, type Product } from './products'
import { withoutFragment } from './paths'
import { shopPage } from './shopPage'

type Row = readonly [name: string, text: Html, id?: string]

interface InfoPage {
  readonly title: string
  readonly lead: string
  /** Below the lead. */
  readonly note?: (context: StorefrontContext) => Html
  readonly rows: (context: StorefrontContext) => readonly Row[]
  /** Fragment of the rows. */
  readonly id?: string
  /** The rows have dates and drawings, and large names. */
  readonly hasDrawings?: true
  /** Shown from close up, below the lead of a wide window. */
  readonly product?: Product
}

const CONTACT: InfoPage = {
  title: 'Contact us',
  lead: 'A question about a speaker, or\u00a0about your KEF\u00a0ID? Write or call.',
  product: FOR_MEMBERS,
  rows: (context) => [
    [
      'Email',
      html`<p><a href="mailto:hello@kef-shop.example">hello@kef-shop.example</a></p>
        <p>We answer within one working day.</p>`,
    ],
    [
      'Phone',
      html`<p><a href="tel:+442079460123">+44 20 7946 0123</a></p>
        <p>In English, French and German.</p>`,
    ],
    [
      'Opening hours',
      html`<p>Monday to Friday, 9:00 to 18:00<br />Saturday, 10:00 to 16:00</p>
        <p>London time.</p>`,
    ],
    [
      context.customer ? 'Your password' : 'Trouble signing in?',
      html`<p><a href="${siteLink(context, 'resetPassword')}">Set a new password</a></p>
        <p>It takes two minutes, at any hour.</p>`,
    ],
  ],
}

interface ListeningEvent extends MonthlyEvent {
  readonly city: string
  /** In the form of the city, and an example. */
  readonly street: Html
  readonly product: Product
}

const LISTENING_EVENTS: readonly ListeningEvent[] = [
  {
    city: 'London',
    street: html`8&nbsp;Example&nbsp;Street`,
    weekday: 4,
    which: 'third',
    time: '18:30',
    timeZone: 'Europe/London',
    product: FLOORSTANDER,
  },
  {
    city: 'Paris',
    street: html`<span lang="fr">12&nbsp;rue&nbsp;de&nbsp;l’Exemple</span>`,
    weekday: 4,
    which: 'second',
    time: '19:00',
    timeZone: 'Europe/Paris',
    product: FOR_VISITORS,
  },
  {
    city: 'Berlin',
    street: html`<span lang="de">Beispielstraße&nbsp;5</span>`,
    weekday: 6,
    which: 'third',
    time: '15:00',
    timeZone: 'Europe/Berlin',
    product: FOR_MEMBERS,
  },
]

/** An answer within one working day reaches the visitor before the event, also over a weekend. */
const LEAST_NOTICE_MS = 4 * 24 * 60 * 60_000

/** The next date of each event for which a seat can be asked, in the order of the dates. */
const eventRows = (now: number): readonly Row[] =>
  LISTENING_EVENTS.map((event) => ({ event, date: nextDate(event, now + LEAST_NOTICE_MS) }))
    .toSorted((one, other) => one.date.getTime() - other.date.getTime())
    .map(({ event, date }) => eventRow(event, date))

function eventRow(event: ListeningEvent, date: Date): Row {
  const { weekday, day, month } = dateParts(date)
  return [
    event.city,
    html`<p class="day"><b>${day}</b> ${month}</p>
      <div>
        <p><time datetime="${eventTime(event, date)}">${weekday}, ${event.time}</time></p>
        <p>Listening room, ${event.street}</p>
        <p>You’ll hear <a href="${productPath(event.product)}">${event.product.name}</a></p>
      </div>
      ${event.product.drawing.thumbnail}
      <a class="button button--secondary" href="/${SHOP_PAGES.contact}"
        >Ask for a seat<span class="visually-hidden"> in ${event.city}</span></a
      >`,
  ]
}

const signInNote = (context: StorefrontContext): Html => {
  const options = { returnTo: context.pathname }
  return html`Members are seated first: <a href="${siteLink(context, 'login', options)}">sign in</a> or
    <a href="${siteLink(context, 'signupWithEmail', options)}">create an account</a>`
}

const EVENTS: InfoPage = {
  title: 'Listening events',
  lead: 'An hour of music on our speakers, with room for twelve. Bring a record that you know well.',
  note: (context) =>
    context.customer
      ? html`<span class="member-note">${CHECK} As a member, you are seated first.</span>`
      : signInNote(context),
  id: SHOP_PAGES.events.split('#').slice(1).join(''),
  rows: ({ now }) => eventRows(now),
  hasDrawings: true,
}

const TERMS: InfoPage = {
  title: 'Terms and conditions',
  lead: 'This shop is a demo. Its terms are short.',
  rows: () => [
    ['Products', html`Names, pictures and prices are examples. Nothing is sold.`],
    ['Your KEF\u00a0ID', html`An account that you create here exists only on this machine.`],
    [
      'Prize draws',
      html`Entries stay on this machine, and there is no prize.`,
      SHOP_PAGES.eventTerms.split('#').slice(1).join(''),
    ],
    ['Questions', html`<a href="/${SHOP_PAGES.contact}">Contact us</a>`],
  ],
}

const PRIVACY: InfoPage = {
  title: 'Privacy policy',
  lead: 'What this demo stores, and where.',
  rows: () => [
    ['Your details', html`What you type into a form is stored on this machine only.`],
    ['Emails', html`None is sent. They appear in the <a href="/mailbox">mailbox</a>.`],
    [
      'Cookies',
      html`One keeps you signed in to the shop until you sign out, one your basket until you close the browser.`,
    ],
    ['Questions', html`<a href="/${SHOP_PAGES.contact}">Contact us</a>`],
  ],
}

const INFO_PAGES: Readonly<Record<string, InfoPage>> = {
  [`/${SHOP_PAGES.contact}`]: CONTACT,
  [withoutFragment(`/${SHOP_PAGES.events}`)]: EVENTS,
  [`/${SHOP_PAGES.terms}`]: TERMS,
  [`/${SHOP_PAGES.privacy}`]: PRIVACY,
}

/** The page of a path; null if there is none. */
export function infoPage(pathname: string, context: StorefrontContext): Html | null {
  const info = INFO_PAGES[pathname]
  if (!info) return null
  const { title, lead, note, rows, id, hasDrawings, product } = info
  return shopPage(
    title,
    html`<section class="section info-page">
      <div>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${note ? html`<p class="hint">${note(context)}</p>` : null} ${product ? closeUp(product) : null}
      </div>
      <div>
        ${hasDrawings || product ? DRAWING_DEFS : null}
        <dl class="facts${hasDrawings ? ' facts--drawings' : ''}" ${id ? html`id="${id}"` : null}>
          ${rows(context).map(infoRow)}
        </dl>
      </div>
    </section>`,
    context,
  )
}

const infoRow = ([name, text, id]: Row): Html => html`
  <div ${id ? html`id="${id}"` : null}>
    <dt>${name}</dt>
    <dd>${text}</dd>
  </div>
`

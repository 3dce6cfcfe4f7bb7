import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { formatOpening, type CampaignStatus } from '../../../src/domain/campaignStatus'
import {
  CampaignClosedScreen,
  CampaignEntryScreen,
  CampaignIntro,
  CampaignLoginScreen,
  CampaignSignupScreen,
  CampaignSuccessScreen,
} from '../../../src/features/campaign'
import {
  campaignChecked,
  entryAccepted,
  entryConsentChanged,
  entryFailed,
  entryRequired,
  entrySubmitted,
} from '../../../src/state/events'
import type { ScreenName } from '../../../src/domain/routing/routes'
import { aMember, toAuthUser } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

const CODES = ['TakeItHome', 'win-a-movie-night-setup', 'SUMMER-24'] as const
const member = {
  user: toAuthUser(aMember()),
  profile: { firstName: 'Sophie', lastName: 'Germain', email: 'sophie@example.org' },
}
const ENTRY = { answer: 'Rain on my roof', tosConsentEvent: true, marketingConsent: true }
const accepted = entryAccepted({ ...member, alreadyEntered: false })

function aCampaignPage(code: string = 'TakeItHome') {
  const store = aStore({ signedInMember: aMember() })
  store.open(`/auth/campaign/${code}/login`)
  return store
}

/** Renders the intro and the screen beside it, as the campaign layout does. */
function show({ store }: ReturnType<typeof aStore>, id: ScreenName, children: ReactElement) {
  return render(
    <Provider store={store}>
      <CampaignIntro screen={id} routeMatch={{ locale: 'en', route: 'takeItHomeLogin' }} />
      {children}
    </Provider>,
  )
}

const google = <button type="button">Google</button>
const login = <CampaignLoginScreen social={google} counterpart={{ locale: 'en', route: 'takeItHomeSignup' }} />
const signup = <CampaignSignupScreen social={google} counterpart={{ locale: 'en', route: 'takeItHomeLogin' }} />
const isBefore = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

describe.each(CODES)('the campaign %s', (code) => {
  it('asks its question first, with an example', () => {
    show(aCampaignPage(code), 'campaign-login', login)
    const [question, email] = screen.getAllByRole('textbox')
    expect(question).toHaveAccessibleName(/\?$/)
    expect(question).toHaveAccessibleDescription(/^For example: /)
    expect(email).toHaveAccessibleName('Email')
  })

  it.each([
    ['campaign-login', login],
    ['campaign-signup', signup],
  ] as const)('offers the providers on the screen %s after the entry, before the email', (id, children) => {
    show(aCampaignPage(code), id, children)
    const [question, email] = screen.getAllByRole('textbox')
    const order = [
      question,
      screen.getAllByRole('checkbox')[0],
      screen.getByText('Google'),
      screen.getByText('Or with your email'),
      email,
    ]
    const places = order.map((element) => [...document.querySelectorAll('*')].findIndex((one) => one === element))
    expect(places).toEqual(places.toSorted((first, second) => first - second))
  })

  it('names the way in for visitors without an account before its question, and again after the providers', () => {
    show(aCampaignPage(code), 'campaign-login', login)
    const links = screen.getAllByRole('link', { name: 'Create an account to enter' })
    for (const link of links) expect(link).toHaveAttribute('href', '/auth/campaign/TakeItHome/signup')
    const [question, provider] = [screen.getByRole('textbox', { name: /\?$/ }), screen.getByText('Google')]
    expect(links.map((link) => [isBefore(link, question), isBefore(provider, link)])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('asks a signed-in member for the answer alone', () => {
    const store = aCampaignPage(code)
    store.dispatch(entryRequired(member))
    show(store, 'campaign-entry', <CampaignEntryScreen />)
    expect(screen.getByText('All we need now is your answer.')).toBeVisible()
    const invitations = screen.queryAllByText(/sign in|become a member|create your/i)
    expect(invitations.map(({ textContent }) => textContent)).toEqual(['Sign in with a different account'])
  })

  it.each([
    ['campaign-success', <CampaignSuccessScreen key="1" />],
    ['campaign-closed', <CampaignClosedScreen key="2" />],
  ] as const)('keeps its headline on the screen %s, below the heading of that screen', (id, children) => {
    const store = aCampaignPage(code)
    show(store, 'campaign-login', login).unmount()
    show(store, id, children)
    expect(screen.getByText(headlineOf(code))).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(headlineOf(code))
  })
})

it('keeps the last choice of a consent after an entry that failed', () => {
  const store = aCampaignPage()
  store.dispatch(entrySubmitted({ entry: ENTRY }))
  store.dispatch(entryConsentChanged({ name: 'marketingConsent', ticked: false }))
  show(store, 'campaign-entry', <CampaignEntryScreen />)
  const ticked = screen.getAllByRole('checkbox').map((box) => [box.getAttribute('name'), box.matches(':checked')])
  expect(Object.fromEntries(ticked)).toEqual({ tosConsentEvent: true, marketingConsent: false })
})

describe('a campaign that accepts no entries', () => {
  const showClosed = (status: CampaignStatus | null) => {
    const store = aCampaignPage()
    if (status !== null) store.dispatch(campaignChecked(status))
    return show(store, 'campaign-closed', <CampaignClosedScreen />)
  }

  it('names the opening time in the visitor’s time zone', () => {
    const opensAt = '2031-12-01T09:17:00+09:00'
    showClosed({ status: 'notOpenYet', opensAt })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This draw isn’t open yet')
    expect(screen.getByText(/^Entries open on/)).toHaveTextContent(formatOpening(opensAt, 'en').replaceAll(/\s/g, ' '))
    expect(formatOpening(opensAt, 'en')).toMatch(/2031\sat\s\d+:\d7\s[AP]M$/)
  })

  it('announces no draw above the message that it does not exist, and offers the shop or to sign in', () => {
    const store = aStore()
    store.open('/auth/campaign/XMAS.2031/login')
    const { container } = show(store, 'campaign-closed', <CampaignClosedScreen />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find this draw')
    expect(container.querySelector('.hero')).toHaveTextContent(/^KEF IDOne account for everything KEF$/)
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual(['Continue to the shop', 'Sign in'])
  })

  it.each([
    ['closed', 'This draw has ended'],
    // Open when the page asked; the functions refused an entry later.
    ['open', 'This draw has ended'],
    [null, 'This draw isn’t open at the moment'],
  ] as const)('with the status %s it says "%s", and what the shop has', (status, title) => {
    showClosed(status === null ? null : { status })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(/^There’s more to hear in the shop\.$/)).toBeVisible()
  })
})

const headlineOf = (code: (typeof CODES)[number]): RegExp =>
  ({
    TakeItHome: /^A trip to Seoul,\s+for your ears\.$/,
    'win-a-movie-night-setup': /^Lights down\.\s+Sound up\.$/,
    'SUMMER-24': /^A draw for those\s+who listen\.$/,
  })[code]

it('links to the forgotten password between the password and the button', () => {
  show(aCampaignPage(), 'campaign-login', login)
  const link = screen.getByRole('link', { name: 'Forgot your password?' })
  const button = screen.getByRole('button', { name: 'Sign in and enter' })
  expect([isBefore(screen.getByLabelText('Password'), link), isBefore(link, button)]).toEqual([true, true])
})

describe('the success page', () => {
  const showSuccess = (store: ReturnType<typeof aStore>) =>
    show(store, 'campaign-success', <CampaignSuccessScreen />).container

  it('quotes the answer, as text only', () => {
    const store = aCampaignPage()
    store.dispatch(entrySubmitted({ entry: { ...ENTRY, answer: '<img src=x> & my <b>radio</b>' } }))
    store.dispatch(accepted)
    showSuccess(store)
    const figure = screen.getByRole('figure')
    expect(figure).toHaveTextContent(/^Which sound would you take home\?/)
    expect(within(figure).getByRole('blockquote')).toHaveTextContent(/^“<img src=x> & my <b>radio<\/b>”$/)
    expect(figure.querySelector('img, b')).toBeNull()
  })

  it('confirms an entry whose answer this page does not know', () => {
    const store = aCampaignPage()
    store.dispatch(accepted)
    showSuccess(store)
    expect(
      screen.getByText('Thank you for taking part as a KEF member. We’ve received your entry. Good luck.'),
    ).toBeVisible()
    expect(screen.queryByRole('blockquote')).toBeNull()
  })

  it('names the account of the entry', () => {
    const store = aCampaignPage()
    store.dispatch(accepted)
    showSuccess(store)
    expect(screen.getByText(/^Entered as/)).toHaveTextContent(`Entered as ${member.user.email}`)
  })

  it('has another heading for a member who has entered before, and lets another member enter', async () => {
    const store = aCampaignPage()
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent
    const otherAccount = () => screen.queryByRole('button', { name: 'Sign in with a different account' })
    store.dispatch(accepted)
    const { unmount } = show(store, 'campaign-success', <CampaignSuccessScreen />)
    expect([heading(), otherAccount()]).toEqual(['Your entry is in', null])
    unmount()
    const again = aCampaignPage()
    again.dispatch(entryAccepted({ ...member, alreadyEntered: true }))
    const { user } = show(again, 'campaign-success', <CampaignSuccessScreen />)
    expect(heading()).toBe('You’ve already entered')
    // The device may be in another member's hands.
    await user.click(screen.getByRole('button', { name: 'Sign in with a different account' }))
    expect(again.state().user).toBeNull()
  })

  it('does not quote an answer that an earlier entry has precedence over', () => {
    const store = aCampaignPage()
    store.dispatch(entrySubmitted({ entry: ENTRY }))
    store.dispatch(entryAccepted({ ...member, alreadyEntered: true }))
    showSuccess(store)
    expect(screen.getByText(/^Your first answer stands\./)).toBeVisible()
    expect(screen.queryByRole('blockquote')).toBeNull()
  })

  it('does not quote an answer that an earlier attempt without a response may have replaced', () => {
    const store = aCampaignPage()
    store.dispatch(entrySubmitted({ entry: ENTRY }))
    store.dispatch(
      entryFailed({
        ...member,
        code: 'functions/deadline-exceeded',
        key: null,
        field: null,
        campaignCode: 'TakeItHome',
      }),
    )
    store.dispatch(entrySubmitted({ entry: { ...ENTRY, answer: 'Another one' } }))
    store.dispatch(accepted)
    showSuccess(store)
    expect(screen.queryByRole('blockquote')).toBeNull()
  })
})

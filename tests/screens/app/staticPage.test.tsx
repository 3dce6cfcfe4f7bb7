import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fixtureOf } from '../../../tools/gallery/fixtures'
import { stateOf, urlOf } from '../../../tools/gallery/state'
import { mergeChain } from '../../../translations/catalogues'
import { pageMessages } from '../../../tools/build/i18n/phraseBreaks'
import { createStaticStore, StaticPage } from '../../../src/app/StaticPage'
import { emailUnverified } from '../../../src/state/events'

const initialMessages = { locale: 'fr', messages: mergeChain(['fr']) } as const

const renderStaticPage = async () => {
  const store = createStaticStore({ ...createStaticStore().getState(), locale: 'fr' })
  const dispatched = jest.spyOn(store, 'dispatch')
  render(<StaticPage store={store} url="/fr/auth/login" initialMessages={initialMessages} now={() => 0} />)
  await screen.findByRole('heading', { level: 1 })
  return { store, dispatched }
}

describe('a static page', () => {
  it('renders the page of its URL in its language', async () => {
    await renderStaticPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Heureux de vous revoir' })).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'login')
  })

  it('renders the screen that the state selects', async () => {
    const { store } = await renderStaticPage()
    act(
      () => void store.dispatch(emailUnverified({ user: { uid: 'u1', email: 'a@example.com', emailVerified: false } })),
    )
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'email-not-verified')
  })

  it('marks the phrases of its heading, but not of its title', async () => {
    const store = createStaticStore({ ...createStaticStore().getState(), locale: 'ja' })
    const japanese = { locale: 'ja', messages: pageMessages('ja') } as const
    render(<StaticPage store={store} url="/ja/auth/reset_password" initialMessages={japanese} now={() => 0} />)
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('パスワードを\u200bお忘れですか？')
    expect(document.title).toBe('パスワードをお忘れですか？ · KEF ID')
  })

  it.each([
    ['TakeItHome-success', 'Your entry is in'],
    ['TakeItHome-already', 'You’ve already entered'],
    ['generic-unknown', 'We can’t find this draw'],
    ['generic-not-open', 'This draw isn’t open yet'],
    ['generic-closed', 'This draw has ended'],
    ['success-end-returned', 'Welcome back'],
    ['success-end-to-app', 'Continue to the app'],
    ['accept-tos', 'One more thing before you continue'],
    ['accept-tos-updated', 'We’ve updated our privacy policy'],
  ])('names the state of %s in the title of its tab', async (id, title) => {
    const fixture = fixtureOf(id)
    const english = { locale: 'en', messages: mergeChain(['en']) } as const
    const store = createStaticStore(stateOf(fixture, 'en'))
    render(<StaticPage store={store} url={urlOf(fixture, 'en')} initialMessages={english} now={() => 0} />)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(document.title).toBe(`${title} · KEF ID`)
  })

  it.each([
    ['home', ['Welcome offers', 'A treat in your birthday month'], 0],
    ['home-member', ['A treat in your birthday month', 'Invitations to listening events'], 4],
    ['login', ['Welcome offers', 'A treat in your birthday month'], 0],
    ['verification-sent', [], 0],
  ])('lists the benefits to visitors, and to a member with links to the shop: %s', async (id, first, linkCount) => {
    const fixture = fixtureOf(id)
    const english = { locale: 'en', messages: mergeChain(['en']) } as const
    const store = createStaticStore(stateOf(fixture, 'en'))
    render(<StaticPage store={store} url={urlOf(fixture, 'en')} initialMessages={english} now={() => 0} />)
    await screen.findByRole('heading', { level: 1 })
    const benefits = screen.queryByRole('complementary', { name: 'Member benefits' })
    const rows = [...(benefits?.querySelectorAll('li') ?? [])]
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual(first)
    expect(rows.flatMap((row) => [...row.querySelectorAll('a[href^="https://www.kef.com/"]')])).toHaveLength(linkCount)
  })

  it.each(['home-member', 'signup', 'accept-tos'])('links to no site that only the state names: %s', async (id) => {
    const { loginForm, ...state } = stateOf(fixtureOf(id), 'en')
    const store = createStaticStore({ ...state, loginForm: { ...loginForm, shopifyURL: 'https://evil.example' } })
    const english = { locale: 'en', messages: mergeChain(['en']) } as const
    render(<StaticPage store={store} url={urlOf(fixtureOf(id), 'en')} initialMessages={english} now={() => 0} />)
    await screen.findByRole('heading', { level: 1 })
    const hosts = screen.getAllByRole<HTMLAnchorElement>('link').map(({ hostname }) => hostname)
    expect([...new Set(hosts)].sort()).toEqual(['localhost', 'www.kef.com'])
  })

  it('runs no thunk and keeps its state when it is used', async () => {
    const user = userEvent.setup()
    const { store, dispatched } = await renderStaticPage()
    await user.type(await screen.findByLabelText('Adresse e‑mail'), 'sophie@example.com')
    await user.type(screen.getByLabelText('Mot de passe'), 'Listen-2-KEF!')
    const before = store.getState()
    dispatched.mockClear()
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(dispatched).toHaveBeenCalledWith(expect.any(Function)))
    expect(store.getState()).toBe(before)
  })
})

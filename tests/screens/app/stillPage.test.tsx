import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mergeChain } from '../../../scripts/i18n/merge'
import { createStillStore, StillPage } from '../../../src/app/StillPage'
import { emailFoundUnverified } from '../../../src/state/events'

const first = { locale: 'fr', messages: mergeChain(['fr']) } as const

const show = async () => {
  const store = createStillStore({ ...createStillStore().getState(), locale: 'fr' })
  const dispatched = jest.spyOn(store, 'dispatch')
  render(<StillPage store={store} address="/fr/auth/login" first={first} now={() => 0} />)
  await screen.findByRole('heading', { level: 1 })
  return { store, dispatched }
}

describe('a still page', () => {
  it('is the page of its address, in its language', async () => {
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Heureux de vous revoir' })).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'login')
  })

  it('follows the state', async () => {
    const { store } = await show()
    act(
      () =>
        void store.dispatch(
          emailFoundUnverified({ user: { uid: 'u1', email: 'a@example.com', emailVerified: false } }),
        ),
    )
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'email-not-verified')
  })

  it('does nothing when it is used: no thunk runs, and the state stays', async () => {
    const user = userEvent.setup()
    const { store, dispatched } = await show()
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'sophie@example.com')
    await user.type(screen.getByLabelText('Mot de passe'), 'Listen-2-KEF!')
    const before = store.getState()
    dispatched.mockClear()
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(dispatched).toHaveBeenCalledWith(expect.any(Function)))
    expect(store.getState()).toBe(before)
  })
})

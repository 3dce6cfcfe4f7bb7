/** What a screen reader says, in order: each message once. */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { virtual } from '@guidepup/virtual-screen-reader'
import type { Action } from '@reduxjs/toolkit'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { preloadEverything } from '../../src/app/preloadEverything'
import { createStaticStore, StaticPage } from '../../src/app/StaticPage'
import { PREHYDRATION_DATA_ID } from '../../src/domain/prehydration'
import { loadMessages, requireAllMessages } from '../../src/i18n/loadMessages'
import { installPrehydrationHandlers } from '../../src/prehydration/handlers'
import { loginSubmitted, signInFailed, verificationRequested, verificationSent } from '../../src/state/events'
import { Form } from '../../src/ui/form/Form'
import { prehydrationData } from '../../tools/build/prerender'
import { mergeChain } from '../../translations/catalogues'
import { fixtureOf } from '../../tools/gallery/fixtures'
import { failureOf, NOW, OFFLINE } from '../../tools/gallery/fixtures/people'
import { stateOf } from '../../tools/gallery/state'
import { frames, Providers } from '../support/render'
import { dispatchHydrated } from '../support/prehydrationPage'
import { controlOf, formProps, messageOf } from './ui/setup'

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** What is said from the start of the action until it and its render are over. */
async function saidDuring(action: () => unknown): Promise<readonly string[]> {
  await virtual.clearSpokenPhraseLog()
  await action()
  await frames()
  return virtual.spokenPhraseLog()
}

/** Opens a state of the gallery, with a screen reader. Returns a function that dispatches to its store. */
async function open(id: string): Promise<(...events: readonly Action[]) => void> {
  const store = createStaticStore(stateOf(fixtureOf(id), 'en'))
  const { messages } = await loadMessages('en')
  const page = (
    <StaticPage store={store} url={fixtureOf(id).path} initialMessages={{ locale: 'en', messages }} now={() => NOW} />
  )
  const { container } = render(page)
  await screen.findByRole('heading', { level: 1 })
  await virtual.start({ container })
  return (...events) => events.forEach((event) => act(() => void store.dispatch(event)))
}

beforeAll(async () => {
  await requireAllMessages()
  await preloadEverything()
  // jsdom has no styles of pseudo-elements.
  const styleOf = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element) => styleOf(element)
})
afterEach(() => virtual.stop())

/** Outcomes of a sign-in. */
const REFUSED = [loginSubmitted({ email: 'a' }), signInFailed(failureOf('auth/invalid-credential'))]
const OFFLINE_SIGN_IN = [loginSubmitted({ email: 'a' }), signInFailed(OFFLINE)]
const WRONG = 'The Email Address or Password is incorrect.'
const EMAIL = 'textbox, Email, Email is required, invalid, required'

describe('each message is said once', () => {
  it('at a sign-in: with the field that gets the focus, or by itself where the focus stays', async () => {
    const dispatch = await open('login')
    expect(await saidDuring(() => press('Sign in'))).toEqual([EMAIL])
    expect(await saidDuring(() => user.type(controlOf('email'), 'a'))).toEqual(['polite: Email is invalid'])
    expect(await saidDuring(() => user.type(controlOf('email'), '@example.com'))).toEqual([])
    expect(await saidDuring(() => user.type(controlOf('password'), 'x{Enter}'))).toEqual([
      'Password, Password is required',
    ])
    expect(await saidDuring(() => dispatch(...REFUSED))).toEqual([`polite: ${WRONG}`])
    await user.type(controlOf('password'), 'y')
    screen.getByRole('button', { name: 'Sign in' }).focus()
    expect(await saidDuring(() => dispatch(...REFUSED))).toEqual([`Password, xy, ${WRONG}`])
    expect(await saidDuring(() => dispatch(...OFFLINE_SIGN_IN))).toEqual([
      expect.stringMatching(/^group, You seem to be offline/),
    ])
  })

  it('at an empty sign-up, and the count again at the next press; the strength of a password when it changes', async () => {
    await open('signup')
    expect(await saidDuring(() => press('Create account'))).toEqual([EMAIL, 'polite: 11 fields need your attention'])
    await user.type(controlOf('email'), 'a@example.com')
    expect(await saidDuring(() => user.tab())).toEqual([
      expect.stringMatching(/^Password, Password is required A lower/),
    ])
    expect(await saidDuring(() => user.type(controlOf('password'), 'a'))).toEqual(['polite: Strength: weak'])
    expect(await saidDuring(() => user.type(controlOf('password'), 'B3!'))).toEqual([])
    expect(await saidDuring(() => user.type(controlOf('password'), '5678'))).toEqual(['polite: Strength: strong'])
    expect(await saidDuring(() => press('Create account'))).toEqual([
      'Confirm password, Please confirm your password',
      'polite: 9 fields need your attention',
    ])
  })

  it.each(['TakeItHome', 'generic'])(
    'in the draw %s: the count when it is asked for, and when no error is left',
    async (code) => {
      await open(`${code}-login`)
      expect(await saidDuring(() => press('Sign in and enter'))).toEqual([
        expect.stringMatching(/^textbox, Wh.*\?, Answer is required For example/),
        'polite: 5 fields need your attention',
      ])
      expect(await saidDuring(() => user.type(controlOf('answer', 'textarea'), 'Rain'))).toEqual([])
      await user.type(controlOf('email'), 'a@example.com')
      expect(await saidDuring(() => user.type(controlOf('password'), 'x'))).toEqual(['Password, Password is required'])
      expect(await saidDuring(() => user.click(controlOf('tosConsentEvent')))).toHaveLength(1)
      expect((await saidDuring(() => user.click(controlOf('marketingConsent')))).slice(1)).toEqual([
        'polite: No fields need your attention now',
      ])
    },
  )

  it('after another email', async () => {
    const dispatch = await open('verification-again')
    expect(await saidDuring(() => press('Send the email again'))).toEqual(['button, Send the email again'])
    expect(await saidDuring(() => dispatch(verificationRequested()))).toEqual([])
    expect(await saidDuring(() => dispatch(verificationSent({ at: NOW })))).toEqual([
      'polite: We’ve sent you a new email.',
    ])
  })

  it('at a press before hydration, which is repeated after it', async () => {
    const data = JSON.stringify(prehydrationData({ locale: 'en', route: 'login' }, mergeChain(['en'])))
    const form = (
      <Providers locale="en">
        <Form {...formProps()} />
      </Providers>
    )
    const root = document.createElement('div')
    root.innerHTML = renderToString(form)
    const json = Object.assign(document.createElement('script'), { type: 'application/json', id: PREHYDRATION_DATA_ID })
    json.textContent = data
    document.body.replaceChildren(root, json)
    installPrehydrationHandlers(document)
    // React says in development that the script has set attributes.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await virtual.start({ container: root })
    expect(await saidDuring(() => press('Sign in'))).toEqual(['button, Sign in', EMAIL])
    const hydrate = () => void hydrateRoot(root, form)
    expect(await saidDuring(() => (act(hydrate), act(dispatchHydrated)))).toEqual([])
    await waitFor(() => expect(messageOf(controlOf('password'))).toBe('error.passwordRequired'))
    expect(document.querySelector('.field__prehydration > *')).toBeNull()
    expect(await saidDuring(() => user.tab())).toEqual(['Password, Password is required'])
  })
})

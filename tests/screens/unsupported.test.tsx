/** The script that checks the browser before any other: it shows the sentence of a browser that is too old. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HYDRATED_EVENT, UNSUPPORTED_ATTRIBUTE } from '../../src/domain/prehydration'
import { checkSupport } from '../../src/prehydration/unsupported'

const SENTENCE = 'KEF IDには新しいブラウザーが必要です。'
const submitted = jest.fn((event: Event) => event.preventDefault())
const main = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
const notice = () => screen.queryByRole('alert')
const dispatchError = (error: unknown, filename = main()) =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename }))

/** Listeners on the window, which outlive the page of a test. */
let listeners: [string, EventListener, boolean | undefined][] = []
const ignoreError = () => undefined

beforeEach(() => {
  jest.clearAllMocks()
  // jsdom fails a test whose window has no listener for errors.
  window.addEventListener('error', ignoreError)
  const addEventListener = window.addEventListener.bind(window)
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, options: unknown) => {
    listeners.push([type, listener as EventListener, options as boolean | undefined])
    addEventListener(type, listener as EventListener, options as boolean | undefined)
  })
  document.documentElement.removeAttribute(UNSUPPORTED_ATTRIBUTE)
  document.body.innerHTML = `<form><input name="email" aria-label="Email" /><button>Sign in</button></form>
    <noscript></noscript><script type="module" src="https://id.kef.com/assets/main.js"></script>`
  const sentence = document.querySelector('noscript')
  if (sentence) sentence.textContent = SENTENCE
  document.forms[0]?.addEventListener('submit', submitted)
})
afterEach(() => {
  jest.restoreAllMocks()
  document.dispatchEvent(new Event(HYDRATED_EVENT))
  for (const listener of listeners) window.removeEventListener(...listener)
  window.removeEventListener('error', ignoreError)
  listeners = []
})

describe('a browser without a feature that the app needs', () => {
  const { hasOwn } = Object
  const { findLast } = Array.prototype
  afterEach(() => {
    Object.assign(Object, { hasOwn })
    Object.assign(Array.prototype, { findLast })
  })

  it.each([
    ['Object.hasOwn', () => Reflect.deleteProperty(Object, 'hasOwn')],
    ['Array.prototype.findLast', () => Reflect.deleteProperty(Array.prototype, 'findLast')],
    [
      'lookbehind',
      () =>
        jest.spyOn(globalThis, 'RegExp').mockImplementation(() => {
          throw new SyntaxError('invalid group specifier name')
        }),
    ],
  ])('%s shows the sentence, and a press focuses it and sends nothing', async (_, remove) => {
    remove()
    checkSupport(document)
    jest.restoreAllMocks()
    Object.assign(Object, { hasOwn })
    Object.assign(Array.prototype, { findLast })
    expect(notice()).toHaveTextContent(SENTENCE)
    expect(document.documentElement).toHaveAttribute(UNSUPPORTED_ATTRIBUTE)
    expect(document.body).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Email'), 'sophie@example.com{Enter}')
    expect(notice()).toHaveFocus()
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('a browser with all of them', () => {
  it('shows no sentence, and its forms work', async () => {
    checkSupport(document)
    expect(notice()).toBeNull()
    expect(document.documentElement).not.toHaveAttribute(UNSUPPORTED_ATTRIBUTE)
    await userEvent.click(screen.getByText('Sign in'))
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('shows the sentence once the main script does not parse, and ends a pending press', () => {
    checkSupport(document)
    screen.getByText('Sign in').setAttribute('aria-busy', 'true')
    dispatchError(new SyntaxError('unexpected token'))
    expect(notice()).toHaveTextContent(SENTENCE)
    expect(notice()).toHaveFocus()
    expect(screen.getByText('Sign in')).not.toHaveAttribute('aria-busy')
  })

  it('ignores other errors, other scripts, and errors after hydration', () => {
    checkSupport(document)
    dispatchError(new TypeError('no function'))
    dispatchError(new SyntaxError('unexpected token'), 'https://extension.example/content.js')
    document.dispatchEvent(new Event(HYDRATED_EVENT))
    dispatchError(new SyntaxError('unexpected token'))
    expect(notice()).toBeNull()
  })
})

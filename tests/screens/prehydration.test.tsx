/** The small script that answers for a prerendered page until the page itself does. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  email,
  errors,
  openPrerenderedPage,
  clicked,
  submitted,
  submit,
  dispatchFormReady,
  dispatchAllReady,
  dispatchHydrated,
} from '../support/prehydrationPage'

beforeEach(() => {
  jest.clearAllMocks()
  openPrerenderedPage()
})
// Every script listens until its page is taken over.
afterEach(() => void dispatchAllReady())

describe('a press on the form', () => {
  it('is judged by the form’s own rules, in the page’s words, and goes nowhere', async () => {
    await userEvent.type(email(), 'sophie@')
    await submit()
    expect(errors()).toEqual(['error.emailInvalid', 'error.passwordRequired'])
    expect(document.querySelector('[data-error]')).toHaveTextContent('E-Mail')
    expect(email()).toHaveAttribute('aria-invalid', 'true')
    expect(email()).toHaveAttribute('aria-describedby', 'email-message hint')
    expect(email()).toHaveFocus()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('is forgiven as soon as the field is mended', async () => {
    await userEvent.type(email(), 'sophie@')
    await submit()
    await userEvent.type(email(), 'example.com')
    expect(errors()).toEqual(['error.passwordRequired'])
    expect(email()).not.toHaveAttribute('aria-invalid')
    expect(email()).toHaveAttribute('aria-describedby', 'hint')
  })

  it('that is good waits, shows that it does, and is sent once the page is taken over', async () => {
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(screen.getByText('Anmelden')).toHaveAttribute('aria-busy', 'true')
    expect(submitted).not.toHaveBeenCalled()
    dispatchAllReady()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
    await submit()
    expect(submitted).toHaveBeenCalledTimes(2)
  })
})

describe('what was pressed shows progress', () => {
  const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent)

  it('on any button, the last one only, and on no link', async () => {
    await userEvent.click(screen.getByText('Google'))
    expect(busy()).toEqual(['Google'])
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(busy()).toEqual(['Anmelden'])
    await userEvent.click(screen.getByText('Vergessen'))
    expect(busy()).toEqual([])
  })

  it('not where the form is refused', async () => {
    await userEvent.click(screen.getByText('Google'))
    await submit()
    expect(busy()).toEqual([])
  })

  it('until the page presses it again, on the button that stands there by then', async () => {
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    const form = document.forms[0]
    const old = screen.getByText('Anmelden')
    old.outerHTML = '<button type="submit">Sign in</button>'
    expect(form).toContainElement(screen.getByText('Sign in'))
    dispatchAllReady()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(busy()).toEqual([])
  })
})

describe('a form whose engine comes after the page', () => {
  it('is judged as before until then; a good press is for the form, which waits for its engine', async () => {
    dispatchHydrated()
    await userEvent.type(email(), 'sophie@')
    await submit()
    expect(errors()).toEqual(['error.emailInvalid', 'error.passwordRequired'])
    await userEvent.type(email(), 'example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    expect(submitted).not.toHaveBeenCalled()
    await submit()
    expect(submitted).toHaveBeenCalledTimes(1)
    dispatchFormReady()
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('judges anew what was refused a moment ago, unless somebody goes on meanwhile', async () => {
    await submit()
    dispatchFormReady()
    expect(submitted).toHaveBeenCalledTimes(1)
    openPrerenderedPage()
    await submit()
    await userEvent.type(email(), 's')
    dispatchFormReady()
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('leaves alone what was refused longer ago', async () => {
    jest.useFakeTimers()
    try {
      document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await jest.advanceTimersByTimeAsync(1000)
      dispatchFormReady()
      expect(submitted).not.toHaveBeenCalled()
    } finally {
      jest.useRealTimers()
    }
  })

  it('holds up nothing else', async () => {
    dispatchHydrated()
    await userEvent.click(screen.getByText('Google'))
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('is pressed again as soon as it can wait by itself', async () => {
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(submitted).not.toHaveBeenCalled()
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
    dispatchFormReady()
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('hears of an answer that was written before the page could keep it', () => {
    const installHandlers = document.createElement('textarea')
    installHandlers.value = 'Rain on my roof'
    document.forms[0]?.append(installHandlers)
    const typed = jest.fn()
    installHandlers.addEventListener('input', typed)
    dispatchHydrated()
    expect(typed).toHaveBeenCalledTimes(1)
  })
})

describe('a page that does not come', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const click = () => {
    for (const control of document.querySelectorAll('input')) control.value = 'sophie@example.com'
    document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  }

  it('is told at last, in its own language, and what was typed stays', async () => {
    click()
    await jest.advanceTimersByTimeAsync(14_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Etwas ging schief.')
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
    expect(email()).toHaveValue('sophie@example.com')
  })

  it('may come yet: the press is done, and nobody is told to load it again', async () => {
    click()
    await jest.advanceTimersByTimeAsync(15_000)
    dispatchAllReady()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('a list that the page has yet to fill is for the page to judge', async () => {
  const list = document.createElement('select')
  list.name = 'password'
  list.append(new Option('Bitte wählen', ''))
  document.querySelector('[name=password]')?.replaceWith(list)
  await userEvent.type(email(), 'sophie@example.com')
  await submit()
  expect(errors()).toEqual([])
  list.append(new Option('Österreich', 'AT'))
  await submit()
  expect(errors()).toEqual(['error.passwordRequired'])
})

describe('a press elsewhere', () => {
  it('waits for the page, the last one counts', async () => {
    await userEvent.click(screen.getByText('Vergessen'))
    await userEvent.click(screen.getByText('Google'))
    expect(clicked).not.toHaveBeenCalled()
    dispatchAllReady()
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('that asks for a new tab is the browser’s', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    screen.getByText('Google').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(clicked).toHaveBeenCalled()
  })
})

describe('when the page is taken over', () => {
  it('its own message takes the place of the early one', async () => {
    await submit()
    const navigated = jest.fn()
    email().addEventListener('focusout', navigated)
    dispatchAllReady()
    expect(navigated).toHaveBeenCalled()
    const ownHandler = document.createElement('p')
    ownHandler.className = 'message'
    email().closest('.field')?.querySelector('.field__message')?.prepend(ownHandler)
    await Promise.resolve()
    expect(email().closest('.field')?.querySelectorAll('.message')).toHaveLength(1)
  })

  it('an early one that it does not repeat goes by itself', async () => {
    jest.useFakeTimers()
    try {
      document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      expect(errors()).not.toEqual([])
      dispatchAllReady()
      await jest.advanceTimersByTimeAsync(1000)
      expect(errors()).toEqual([])
      expect(email()).not.toHaveAttribute('aria-invalid')
    } finally {
      jest.useRealTimers()
    }
  })
})

/** The prehydration script: input on a prerendered page before React has hydrated it. */
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
  dispatchHydrated,
} from '../support/prehydrationPage'

beforeEach(() => {
  jest.clearAllMocks()
  openPrerenderedPage()
})
// The handlers of each test listen on the document until hydration.
afterEach(() => void dispatchHydrated())

describe('a submit', () => {
  it('is validated by the rules of the fields, with messages in the page’s language, and is not sent', async () => {
    await userEvent.type(email(), 'sophie@')
    await submit()
    expect(errors()).toEqual(['error.emailInvalid', 'error.passwordRequired'])
    expect(document.querySelector('[data-error]')).toHaveTextContent('E‑Mail-Adresse')
    expect(email()).toHaveAttribute('aria-invalid', 'true')
    expect(email()).toHaveAttribute('aria-describedby', 'email-message hint')
    expect(email()).toHaveFocus()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('loses the message of a field once its value is valid', async () => {
    await userEvent.type(email(), 'sophie@')
    await submit()
    await userEvent.type(email(), 'example.com')
    expect(errors()).toEqual(['error.passwordRequired'])
    expect(email()).not.toHaveAttribute('aria-invalid')
    expect(email()).toHaveAttribute('aria-describedby', 'hint')
  })

  it('with valid values shows progress and is sent after hydration', async () => {
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(screen.getByText('Anmelden')).toHaveAttribute('aria-busy', 'true')
    expect(submitted).not.toHaveBeenCalled()
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
    await submit()
    expect(submitted).toHaveBeenCalledTimes(2)
  })
})

describe('the progress of a pending press', () => {
  const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map(({ textContent }) => textContent)

  it('is shown on the last pressed button, and on no link', async () => {
    await userEvent.click(screen.getByText('Google'))
    expect(busy()).toEqual(['Google'])
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(busy()).toEqual(['Anmelden'])
    await userEvent.click(screen.getByText('Vergessen'))
    expect(busy()).toEqual([])
  })

  it('is not shown when the form is invalid', async () => {
    await userEvent.click(screen.getByText('Google'))
    await submit()
    expect(busy()).toEqual([])
  })

  it('ends with the replayed press, on the button that React has rendered meanwhile', async () => {
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    const form = document.forms[0]
    const old = screen.getByText('Anmelden')
    old.outerHTML = '<button type="submit">Sign in</button>'
    expect(form).toContainElement(screen.getByText('Sign in'))
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(busy()).toEqual([])
  })
})

describe('hydration', () => {
  it('repeats a recently rejected submit, unless the visitor has typed since', async () => {
    await submit()
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
    openPrerenderedPage()
    await submit()
    await userEvent.type(email(), 's')
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('repeats a press and a rejected submit on the elements with which React has replaced the page', async () => {
    await userEvent.click(screen.getByText('Google'))
    const replacePage = () => {
      const focused = document.activeElement?.getAttribute('name')
      for (const form of document.querySelectorAll('form, body > button')) form.replaceWith(form.cloneNode(true))
      document.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
      document.querySelector<HTMLElement>(`[name=${focused}]`)?.focus()
      screen.getByText('Google').addEventListener('click', clicked)
      document.forms[0]?.addEventListener('submit', submitted)
    }
    replacePage()
    dispatchHydrated()
    expect(clicked).toHaveBeenCalledTimes(1)
    openPrerenderedPage()
    await submit()
    replacePage()
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('does not repeat a submit that was rejected longer ago', async () => {
    jest.useFakeTimers()
    try {
      document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await jest.advanceTimersByTimeAsync(1000)
      dispatchHydrated()
      expect(submitted).not.toHaveBeenCalled()
    } finally {
      jest.useRealTimers()
    }
  })

  it('lets later presses through', async () => {
    dispatchHydrated()
    await userEvent.click(screen.getByText('Google'))
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('dispatches an input event for an answer that was typed before, so that it is stored', () => {
    const answer = document.createElement('textarea')
    answer.value = 'Rain on my roof'
    document.forms[0]?.append(answer)
    const typed = jest.fn()
    answer.addEventListener('input', typed)
    dispatchHydrated()
    expect(typed).toHaveBeenCalledTimes(1)
  })
})

describe('a page that does not hydrate', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const click = () => {
    for (const control of document.querySelectorAll('input')) control.value = 'sophie@example.com'
    document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  }

  it('shows a load error after 15 seconds, in its language, and keeps what was typed', async () => {
    click()
    await jest.advanceTimersByTimeAsync(14_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Etwas ging schief.')
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
    expect(email()).toHaveValue('sophie@example.com')
  })

  it('replays the press and removes the error when it hydrates later', async () => {
    click()
    await jest.advanceTimersByTimeAsync(15_000)
    dispatchHydrated()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('does not validate a select whose options React adds', async () => {
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

describe('a press outside of the form', () => {
  it('waits for hydration; only the last one is replayed', async () => {
    await userEvent.click(screen.getByText('Vergessen'))
    await userEvent.click(screen.getByText('Google'))
    expect(clicked).not.toHaveBeenCalled()
    dispatchHydrated()
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('with a modifier key is left to the browser', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    screen.getByText('Google').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    expect(clicked).toHaveBeenCalled()
  })
})

describe('the message of an invalid field', () => {
  it('is replaced by React’s after hydration', async () => {
    await submit()
    const onFocusOut = jest.fn()
    email().addEventListener('focusout', onFocusOut)
    dispatchHydrated()
    expect(onFocusOut).toHaveBeenCalled()
    const message = document.createElement('p')
    message.className = 'message'
    email().closest('.field')?.querySelector('.field__message')?.prepend(message)
    await Promise.resolve()
    expect(email().closest('.field')?.querySelectorAll('.message')).toHaveLength(1)
  })

  it('that React does not replace is removed once the value is valid', async () => {
    document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(errors()).toEqual(['error.emailRequired', 'error.passwordRequired'])
    dispatchHydrated()
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    expect(errors()).toEqual([])
    expect(email()).not.toHaveAttribute('aria-invalid')
  })
})

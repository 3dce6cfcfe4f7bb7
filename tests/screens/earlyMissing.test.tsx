/** A prerendered page whose own script does not come: the small one tells, and fetches it again. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { email, open, pressed, submit, takeOver } from '../support/earlyPage'

beforeEach(() => {
  jest.clearAllMocks()
  open()
})
// Every script listens until its page is taken over.
afterEach(() => void takeOver())

describe('a page whose script did not come', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get')
  afterEach(() => {
    online.mockReturnValue(true)
    document.head.replaceChildren()
  })
  const told = () => screen.queryByRole('alert')
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  const addMain = () => {
    const main = document.createElement('script')
    main.type = 'module'
    main.src = '/assets/main.1234.js'
    document.head.append(main)
    return main
  }
  const notComing = () => addMain().dispatchEvent(new Event('error'))

  it('says so at once, and leaves the focus alone; a press is answered by it', async () => {
    notComing()
    expect(told()).toHaveTextContent('Etwas ging schief.')
    expect(document.body).toHaveFocus()
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(told()).toHaveFocus()
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
  })

  it('says so to who has pressed already', async () => {
    await userEvent.click(screen.getByText('Google'))
    notComing()
    expect(told()).toHaveFocus()
  })

  it('is one whose module is missing, and no other script', () => {
    const other = document.createElement('script')
    document.head.append(other)
    other.dispatchEvent(new Event('error'))
    expect(told()).toBeNull()
    notComing()
    expect(told()).toHaveTextContent('Etwas ging schief.')
  })

  it('without a connection fetches it once there is one, and does what was pressed', async () => {
    online.mockReturnValue(false)
    await userEvent.click(screen.getByText('Google'))
    notComing()
    expect(told()).toHaveTextContent('Offline.')
    expect(told()?.querySelector('button')).toBeNull()
    expect(scripts()).toHaveLength(1)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(scripts()[1]?.src).toContain('/assets/main.1234.js?')
    window.dispatchEvent(new Event('online'))
    expect(scripts()).toHaveLength(2)
    takeOver()
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(told()).toBeNull()
  })

  it('is told anew where it is missing with a connection, too', () => {
    online.mockReturnValue(false)
    notComing()
    online.mockReturnValue(true)
    notComing()
    expect(told()).toHaveTextContent('Etwas ging schief.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})

/** A prerendered page whose own script does not come: the small one tells, and fetches it again. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { email, openPrerenderedPage, clicked, submit, dispatchAllReady } from '../support/prehydrationPage'

beforeEach(() => {
  jest.clearAllMocks()
  openPrerenderedPage()
})
// Every script listens until its page is taken over.
afterEach(() => void dispatchAllReady())

describe('a page whose script did not come', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get')
  afterEach(() => {
    online.mockReturnValue(true)
    document.head.replaceChildren()
  })
  const notice = () => screen.queryByRole('alert')
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  const addMainScript = () => {
    const main = document.createElement('script')
    main.type = 'module'
    main.src = '/assets/main.1234.js'
    document.head.append(main)
    return main
  }
  const dispatchLoadError = () => addMainScript().dispatchEvent(new Event('error'))

  it('says so at once, and leaves the focus alone; a press is answered by it', async () => {
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
    expect(document.body).toHaveFocus()
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(notice()).toHaveFocus()
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
  })

  it('says so to who has pressed already', async () => {
    await userEvent.click(screen.getByText('Google'))
    dispatchLoadError()
    expect(notice()).toHaveFocus()
  })

  it('is one whose module is missing, and no other script', () => {
    const other = document.createElement('script')
    document.head.append(other)
    other.dispatchEvent(new Event('error'))
    expect(notice()).toBeNull()
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
  })

  it('without a connection fetches it once there is one, and does what was pressed', async () => {
    online.mockReturnValue(false)
    await userEvent.click(screen.getByText('Google'))
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Offline.')
    expect(notice()?.querySelector('button')).toBeNull()
    expect(scripts()).toHaveLength(1)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(scripts()[1]?.src).toContain('/assets/main.1234.js?')
    window.dispatchEvent(new Event('online'))
    expect(scripts()).toHaveLength(2)
    dispatchAllReady()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(notice()).toBeNull()
  })

  it('is told anew where it is missing with a connection, too', () => {
    online.mockReturnValue(false)
    dispatchLoadError()
    online.mockReturnValue(true)
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})

/** A prerendered page whose main script does not load: the prehydration script reports it and loads it again. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { browserPage } from '../../src/services/browser/page'
import { email, openPrerenderedPage, clicked, submit, dispatchHydrated } from '../support/prehydrationPage'

beforeEach(() => {
  jest.clearAllMocks()
  openPrerenderedPage()
})
// The handlers of each test listen on the document until hydration.
afterEach(() => void dispatchHydrated())

describe('a main script that does not load', () => {
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
  /** The script fails, and with a connection the request that the page makes itself does, too. */
  const dispatchLoadError = () => {
    addMainScript().dispatchEvent(new Event('error'))
    scripts().at(-1)?.dispatchEvent(new Event('error'))
  }

  it('is requested once more under another URL before anything is reported', () => {
    addMainScript().dispatchEvent(new Event('error'))
    expect(scripts().map(({ src }) => src)).toEqual([
      expect.stringMatching(/main\.1234\.js$/),
      expect.stringMatching(/main\.1234\.js\?\d+$/),
    ])
    expect(notice()).toBeNull()
  })

  it('is reported without moving the focus; a press focuses the report', async () => {
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
    expect(document.body).toHaveFocus()
    await userEvent.type(email(), 'sophie@example.com')
    await userEvent.type(screen.getByLabelText('Passwort'), 'x')
    await submit()
    expect(notice()).toHaveFocus()
    expect(screen.getByText('Anmelden')).not.toHaveAttribute('aria-busy')
  })

  it('is reported with the focus after a press', async () => {
    await userEvent.click(screen.getByText('Google'))
    dispatchLoadError()
    expect(notice()).toHaveFocus()
  })

  it('is the module script; errors of other scripts are ignored', () => {
    const other = document.createElement('script')
    document.head.append(other)
    other.dispatchEvent(new Event('error'))
    expect(notice()).toBeNull()
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
  })

  it('is loaded again when the connection is back, and the press is replayed', async () => {
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
    dispatchHydrated()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(notice()).toBeNull()
  })

  it('is not loaded again when the app reports a missing chunk, which it loads itself', async () => {
    const page = browserPage(window)
    addMainScript()
    online.mockReturnValue(false)
    await userEvent.click(screen.getByText('Google'))
    page.announceLoadError()
    expect(notice()).toHaveTextContent('Offline.')
    expect(notice()).toHaveFocus()
    const onRetry = jest.fn()
    void page.readyToRetryLoad().then(onRetry)
    await userEvent.click(screen.getByText('Google'))
    expect(onRetry).not.toHaveBeenCalled()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1))
    expect(document.querySelectorAll('script[src]')).toHaveLength(1)
    page.announceLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
    void page.readyToRetryLoad().then(onRetry)
    await userEvent.click(screen.getByText('Google'))
    expect(onRetry).toHaveBeenCalledTimes(2)
    dispatchHydrated()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(notice()).toBeNull()
  })

  it('is reported again when it is still missing with a connection', () => {
    online.mockReturnValue(false)
    dispatchLoadError()
    online.mockReturnValue(true)
    dispatchLoadError()
    expect(notice()).toHaveTextContent('Etwas ging schief.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})

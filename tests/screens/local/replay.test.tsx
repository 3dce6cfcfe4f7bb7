import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorButton } from '../../../local/replay/page/ErrorButton'
import { Facts } from '../../../local/replay/page/Facts'
import { Options } from '../../../local/replay/page/Options'
import type { LoadedReport } from '../../../local/replay/page/reports'
import { dragScroll, scrollsSideways } from '../../../local/replay/page/scrolling'
import { Transport } from '../../../local/replay/page/Transport'

describe('the slider of a replay', () => {
  const failures = [null, 'refused', null, 'reported', null] as const
  const transportAt = (current: number, onStep: (index: number) => void = () => undefined) => (
    <Transport
      ref={null}
      current={current}
      sentence="Sign-in sent"
      seconds={`${current}.5 s`}
      last={4}
      lastSeconds="4.5 s"
      failures={failures}
      playing={false}
      onStep={onStep}
      onPlay={() => undefined}
    />
  )

  it('has the mark of the failure that its thumb covers', () => {
    const { rerender } = render(transportAt(0))
    const marks = failures.map((_, step) => {
      rerender(transportAt(step))
      return screen.getByRole('slider').getAttribute('data-failure')
    })
    expect(marks).toEqual([...failures])
  })

  it('has a tick for the start and each step, marked at the failures', () => {
    const { container } = render(transportAt(0))
    const ticks = [...container.querySelectorAll('.replay-ticks i')]
    expect(ticks.map((tick) => tick.getAttribute('data-failure'))).toEqual(failures)
  })

  it('plays again from the last step', () => {
    const { rerender } = render(transportAt(3))
    screen.getByRole('button', { name: 'Play' })
    rerender(transportAt(4))
    screen.getByRole('button', { name: 'Play again' })
  })

  it('says the step and its time', () => {
    const { rerender } = render(transportAt(3))
    expect(screen.getByRole('status')).toHaveTextContent(/^Step 3 of 4, 3.5 s$/)
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Step 3 of 4, 3.5 s: Sign-in sent')
    rerender(transportAt(0))
    expect(screen.getByRole('status')).toHaveTextContent(/^Start, 4 steps$/)
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Start, 4 steps: Sign-in sent')
  })

  it('steps to where it is moved', () => {
    const onStep = jest.fn()
    render(transportAt(1, onStep))
    fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: '3' } })
    expect(onStep).toHaveBeenCalledWith(3)
  })
})

describe('the button to the error of a replay', () => {
  it('says at that step that it is there, does nothing, and keeps the focus of the keyboard', async () => {
    const user = userEvent.setup()
    const onGo = jest.fn()
    const { rerender } = render(<ErrorButton isThere={false} onGo={onGo} />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(onGo).toHaveBeenCalledTimes(1)
    rerender(<ErrorButton isThere onGo={onGo} />)
    const button = screen.getByText('At the error')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    expect(onGo).toHaveBeenCalledTimes(1)
    rerender(<ErrorButton isThere={false} onGo={onGo} />)
    expect(screen.getByRole('button', { name: 'Go to the error' })).toHaveFocus()
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled')
  })
})

describe('the size of the screen of a replay', () => {
  it('is chosen among three, of which one is pressed', async () => {
    const onSize = jest.fn()
    const nothing = () => undefined
    render(<Options locale={null} customerLocale="fr" size="part" onLocale={nothing} onSize={onSize} />)
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['Close-up', 'true'],
      ['Fit', 'false'],
      ['100%', 'false'],
    ])
    await userEvent.click(screen.getByRole('button', { name: '100%' }))
    expect(onSize).toHaveBeenCalledWith('full')
  })

  it('lets the arrow keys scroll a focused screen that is wider than its place', () => {
    const view = document.createElement('div')
    view.className = 'replay-view'
    Object.defineProperty(view, 'clientWidth', { value: 348 })
    Object.defineProperty(view, 'scrollWidth', { value: 1440, configurable: true })
    expect(['ArrowLeft', 'ArrowRight', 'Home', ' '].map((key) => scrollsSideways(view, key))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(scrollsSideways(document.body, 'ArrowLeft')).toBe(false)
    Object.defineProperty(view, 'scrollWidth', { value: 348 })
    expect(scrollsSideways(view, 'ArrowLeft')).toBe(false)
  })

  it('is dragged by a mouse with a pressed button, not by a finger', () => {
    const view = document.createElement('div')
    const [scrollBy, setPointerCapture] = [jest.fn(), jest.fn()]
    Object.assign(view, { scrollBy, setPointerCapture })
    const mouse = { currentTarget: view, pointerType: 'mouse', pointerId: 1, buttons: 1, movementX: 5, movementY: -3 }
    dragScroll({ ...mouse, type: 'pointerdown' })
    expect(setPointerCapture).toHaveBeenCalledWith(1)
    dragScroll({ ...mouse, type: 'pointermove', buttons: 0 })
    dragScroll({ ...mouse, type: 'pointermove', pointerType: 'touch' })
    expect(scrollBy).not.toHaveBeenCalled()
    dragScroll({ ...mouse, type: 'pointermove' })
    expect(scrollBy).toHaveBeenCalledWith(-5, 3)
  })
})

describe('the facts of a report', () => {
  const factsWith = (page: LoadedReport['page']) => {
    const { container } = render(<Facts shown={{ steps: [], reference: '', code: 'auth/odd-reason', at: '', page }} />)
    return Object.fromEntries(
      [...container.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent,
      ]),
    )
  }

  it('name what the browser allows and blocks, both kinds of storage as one', () => {
    const allowed = { localStorage: true, sessionStorage: true, cookies: true, popups: false, webview: true }
    expect(factsWith({ capabilities: allowed })).toMatchObject({
      Page: 'Unknown page, in an app’s webview',
      'Browser allows': 'Storage, cookies',
      'Browser blocks': 'Pop-ups',
    })
    const blocked = { localStorage: false, sessionStorage: true, cookies: false }
    expect(factsWith({ capabilities: blocked })).toMatchObject({
      'Browser allows': 'Session storage',
      'Browser blocks': 'Local storage, cookies',
    })
  })

  it('name the error and the window with its theme, and leave out what the report does not say', () => {
    const page = { address: '/auth/login', width: 390, height: 844, prefers: ['dark', 'reduced-motion'] }
    expect(factsWith(page)).toEqual({
      Error: 'auth/odd-reason',
      Page: 'Sign-in, 390 × 844, dark theme',
      Prefers: 'reduced-motion',
    })
  })
})

import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorButton } from '../../../local/replay/page/ErrorButton'
import { Transport } from '../../../local/replay/page/Transport'

describe('the slider of a replay', () => {
  const failures = [null, 'refused', null, 'reported', null] as const
  const transportAt = (current: number, onStep: (index: number) => void = () => undefined) => (
    <Transport
      ref={null}
      current={current}
      sentence="Sign-in sent"
      last={4}
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

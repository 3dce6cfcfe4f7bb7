import { afterEach, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LatestReports } from '../../../local/replay/page/LatestReports'

const NOW = new Date(2026, 10, 20, 14, 29, 5)

/** Reports of the same minute, the newest first. */
const someReports = (count: number, at = NOW) =>
  Array.from({ length: count }, (_, index) => ({
    reference: `AAAA-${String(count - index).padStart(4, '0')}`,
    at: at.toISOString(),
    code: 'auth/odd-reason',
    failedStep: 'Sign-in refused',
    place: 'Sign-in · Phone · France',
  }))

afterEach(() => void jest.useRealTimers())

it('lists the latest ten, and after a press the earlier ones, the first of which takes the focus', async () => {
  render(<LatestReports reports={someReports(13)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 earlier' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(13)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: /AAAA-0003/ })).toHaveFocus()
})

it('offers no earlier reports if there are none', () => {
  render(<LatestReports reports={someReports(10)} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the day of a report', () => {
  jest.useFakeTimers({ now: NOW })
  const { rerender } = render(<LatestReports reports={someReports(1)} />)
  expect(screen.getByRole('link')).toHaveTextContent('Today, 14:29:05')
  rerender(<LatestReports reports={someReports(1, new Date(2026, 10, 19, 9, 5))} />)
  expect(screen.getByRole('link')).toHaveTextContent('19 Nov, 09:05:00')
})

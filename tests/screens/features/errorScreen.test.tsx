import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { ErrorScreen } from '../../../src/features/error/ErrorScreen'
import { errorReported, screenCrashed } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

it('shows the reference in the place reserved below the actions', () => {
  const { store, dispatch } = aStore()
  dispatch(screenCrashed({ code: 'unknown/Error' }))
  render(
    <Provider store={store}>
      <ErrorScreen />
    </Provider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('If you contact support, quote this reference:')
  act(() => void dispatch(errorReported({ reference: 'K7QF-3M9T' })))
  const parts = [
    screen.getByText(/Reloading the page often helps/),
    screen.getByRole('button', { name: 'Reload the page' }),
    screen.getByRole('link', { name: 'Contact support' }),
    screen.getByText('K7QF-3M9T'),
    screen.getByRole('button', { name: 'Copy' }),
  ]
  const inDocument = parts.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(inDocument).toEqual(parts)
})

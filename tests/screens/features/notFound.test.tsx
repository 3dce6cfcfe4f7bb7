import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NotFoundScreen } from '../../../src/features/notFound/NotFoundScreen'
import { aStore } from '../../fixtures/store'
import { render } from '../../support/render'

it('names the status code, and leads to the start page and to support', () => {
  render(
    <Provider store={aStore().store}>
      <NotFoundScreen />
    </Provider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'https://www.kef.com/pages/contact-us',
  )
})

import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showStaticErrorPage } from '../../../src/app/staticErrorPage'
import { FakePage } from '../../fixtures/fakes/page'

it('shows the error template of the page with a reload button', async () => {
  document.body.innerHTML =
    '<div id="root">blank</div><template id="load-error"><main><h1 tabindex="-1">Oh</h1><p>No</p><button>Again</button></main></template>'
  const page = new FakePage()
  showStaticErrorPage(document.getElementById('root') ?? document.body, page)
  expect(screen.getByRole('main')).toHaveAttribute('data-screen', 'error')
  expect(screen.getByRole('heading', { name: 'Oh' })).toHaveFocus()
  expect(screen.getByText('No')).toHaveAttribute('data-error', 'error.genericError')
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(page.reloads).toBe(1)
})

it('leaves a page without the error template unchanged', () => {
  document.body.innerHTML = '<div id="root">blank</div>'
  showStaticErrorPage(document.getElementById('root') ?? document.body, new FakePage())
  expect(document.body).toHaveTextContent('blank')
})

/** What a form does ahead of a first press, when nothing else is to be done. */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { formProps } from './setup'

const read = jest.fn()
class CountedRules extends Intl.PluralRules {
  constructor(...given: ConstructorParameters<typeof Intl.PluralRules>) {
    super(...given)
    read()
  }
}
Object.defineProperty(Intl, 'PluralRules', { value: CountedRules })

describe('a form that is left alone', () => {
  test('reads the rules of plurals, which the summary of a first press then finds, and shows nothing of it', async () => {
    const props = formProps()
    const { user, container } = render(<Form {...props} />)
    const before = container.innerHTML
    expect(read).not.toHaveBeenCalled()
    await waitFor(() => expect(read).toHaveBeenCalled())
    expect(container.innerHTML).toBe(before)
    expect(props.onSubmit).not.toHaveBeenCalled()
    read.mockClear()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check 2 fields')
    expect(read).not.toHaveBeenCalled()
  })
})

/** Work of a first submit that a form does in advance, when the browser is idle. */
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Form } from '../../../src/ui/form/Form'
import { render } from '../../support/render'
import { formProps } from './setup'

const pluralRulesRead = jest.fn()
class CountedPluralRules extends Intl.PluralRules {
  constructor(...given: ConstructorParameters<typeof Intl.PluralRules>) {
    super(...given)
    pluralRulesRead()
  }
}
Object.defineProperty(Intl, 'PluralRules', { value: CountedPluralRules })

describe('an idle form', () => {
  it('reads the plural rules for the error summary in advance, and renders nothing', async () => {
    const props = formProps({ formId: 'signup' })
    const { user, container } = render(<Form {...props} />)
    const before = container.innerHTML
    expect(pluralRulesRead).not.toHaveBeenCalled()
    await waitFor(() => expect(pluralRulesRead).toHaveBeenCalled())
    expect(container.innerHTML).toBe(before)
    expect(props.onSubmit).not.toHaveBeenCalled()
    pluralRulesRead.mockClear()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('11 fields need your attention')).toBeVisible()
    expect(pluralRulesRead).not.toHaveBeenCalled()
  })
})

import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '../../../src/ui/form/Form'
import type { FormProps } from '../../../src/ui/form/types'
import { render } from '../../support/render'
import { formProps } from './setup'

const props = formProps({
  formId: 'signup',
  submitLabel: 'signup.submit',
  busyLabel: 'signup.submitting',
})

it('suggests the phone prefix of the selected country', async () => {
  const user = userEvent.setup()
  render(<Form {...props} />)
  await user.selectOptions(screen.getByLabelText('Country or region'), 'Japan')
  expect(screen.getByLabelText('Country code')).toHaveValue('+81')
  await user.selectOptions(screen.getByLabelText('Country or region'), 'Österreich')
  expect(screen.getByLabelText('Country code')).toHaveValue('+43')
})

it('keeps a prefix that the visitor typed', async () => {
  const user = userEvent.setup()
  render(<Form {...props} />)
  await user.type(screen.getByLabelText('Country code'), '+7')
  await user.selectOptions(screen.getByLabelText('Country or region'), 'Japan')
  expect(screen.getByLabelText('Country code')).toHaveValue('+7')
})

it('asks for the family name first in Chinese, Japanese and Korean', () => {
  const names = (locale: FormProps['locale']) => {
    const { unmount } = render(<Form {...props} locale={locale} />)
    const order = [...document.querySelectorAll('[name=firstName], [name=lastName]')].map((input) =>
      input.getAttribute('name'),
    )
    unmount()
    return order
  }
  expect(names('fr')).toEqual(['firstName', 'lastName'])
  for (const locale of ['ja', 'ko', 'zh-tw', 'zh-HK', 'zh-cn'] as const)
    expect(names(locale)).toEqual(['lastName', 'firstName'])
})

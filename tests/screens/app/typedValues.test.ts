/** What was typed into a page that is made anew. */
import { expect, it } from '@jest/globals'
import { captureTypedValues } from '../../../src/app/typedValues'

const FORM = `
  <input name="email" /><input name="password" type="password" /><input name="tosConsent" type="checkbox" />
  <select name="gender"><option value=""></option><option value="Female"></option></select>
  <textarea name="answer"></textarea><button name="send">Send</button>`

function aPage(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = FORM
  document.body.replaceChildren(root)
  return root
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const values = () => ['email', 'password', 'gender', 'answer'].map((name) => control(name)?.value)

it('is in the controls of the new page, and the focus where it was', () => {
  const root = aPage()
  const typed = { email: 'ada@example.org', password: ' a b ', gender: 'Female', answer: 'Rain' }
  for (const [name, value] of Object.entries(typed)) Object.assign(control(name) ?? {}, { value })
  control('tosConsent')?.click()
  control('password')?.focus()
  const fillAgain = captureTypedValues(root)
  root.innerHTML = FORM
  fillAgain()
  expect(values()).toEqual(Object.values(typed))
  expect(control('tosConsent')).toBeChecked()
  expect(control('password')).toHaveFocus()
})

it('does not empty what the new page brings itself, and needs no control to be there', () => {
  const root = aPage()
  control('password')?.focus()
  const fillAgain = captureTypedValues(root)
  root.innerHTML = '<input name="email" value="hint@example.org" />'
  fillAgain()
  expect(control('email')).toHaveValue('hint@example.org')
  expect(document.body).toHaveFocus()
})

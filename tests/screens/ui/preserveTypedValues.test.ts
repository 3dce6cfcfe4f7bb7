/** What was typed into a prerendered page that React replaces instead of hydrating it. */
import { expect, it } from '@jest/globals'
import { preserveTypedValues } from '../../../src/ui/preserveTypedValues'

const FORM = `
  <input name="email" /><input name="password" type="password" /><input name="tosConsent" type="checkbox" />
  <select name="gender"><option value=""></option><option value="Female"></option></select>
  <textarea name="answer"></textarea><button name="send">Send</button>`

function renderPage(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = FORM
  document.body.replaceChildren(root)
  return root
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const values = () => ['email', 'password', 'gender', 'answer'].map((name) => control(name)?.value)

/** As React does: in one step, without an event. */
async function replacePage(root: HTMLElement, html: string): Promise<void> {
  root.innerHTML = html
  await Promise.resolve()
}

it('is copied to the controls of the new page, and the focus is restored', async () => {
  const root = renderPage()
  const typed = { email: 'ada@example.org', password: ' a b ', gender: 'Female', answer: 'Rain' }
  for (const [name, value] of Object.entries(typed)) Object.assign(control(name) ?? {}, { value })
  control('tosConsent')?.click()
  control('password')?.focus()
  preserveTypedValues(root)
  await replacePage(root, FORM)
  expect(values()).toEqual(Object.values(typed))
  expect(control('tosConsent')).toBeChecked()
  expect(control('password')).toHaveFocus()
})

it('includes input and focus from after the call, up to the replacement', async () => {
  const root = renderPage()
  control('email')?.focus()
  preserveTypedValues(root)
  Object.assign(control('email') ?? {}, { value: 'ada@example.org' })
  control('tosConsent')?.click()
  control('password')?.focus()
  await replacePage(root, FORM)
  expect(control('email')).toHaveValue('ada@example.org')
  expect(control('tosConsent')).toBeChecked()
  expect(control('password')).toHaveFocus()
})

it('includes the selection and a focused link', async () => {
  const page = `${FORM}<a href="/">Start</a><a href="/help">Help</a>`
  const root = renderPage()
  root.innerHTML = page
  Object.assign(control('password') ?? {}, { value: 'a secret' })
  control('password')?.focus()
  control('password')?.setSelectionRange(2, 4)
  preserveTypedValues(root)
  await replacePage(root, page)
  expect([control('password')?.selectionStart, control('password')?.selectionEnd]).toEqual([2, 4])
  root.querySelectorAll('a')[1]?.focus()
  preserveTypedValues(root)
  await replacePage(root, page)
  expect(root.querySelectorAll('a')[1]).toHaveFocus()
})

it('is copied at once when the page is ready, before the copy that follows the replacement', () => {
  const root = renderPage()
  const finish = preserveTypedValues(root)
  Object.assign(control('email') ?? {}, { value: 'ada@example.org' })
  root.innerHTML = FORM
  finish()
  expect(control('email')).toHaveValue('ada@example.org')
})

it('is not copied to a later form, once the page has been hydrated', async () => {
  const root = renderPage()
  const finish = preserveTypedValues(root)
  Object.assign(control('email') ?? {}, { value: 'ada@example.org' })
  finish()
  await replacePage(root, FORM)
  expect(control('email')).toHaveValue('')
})

it('waits for the form when a loader comes first', async () => {
  const root = renderPage()
  preserveTypedValues(root)
  Object.assign(control('email') ?? {}, { value: 'ada@example.org' })
  await replacePage(root, '<div role="status"></div>')
  await replacePage(root, FORM)
  expect(control('email')).toHaveValue('ada@example.org')
})

it('keeps what is typed into the new page', async () => {
  const root = renderPage()
  Object.assign(control('email') ?? {}, { value: 'ada@' })
  preserveTypedValues(root)
  await replacePage(root, FORM)
  Object.assign(control('email') ?? {}, { value: 'ada@example.org' })
  root.append(document.createElement('p'))
  await Promise.resolve()
  expect(control('email')).toHaveValue('ada@example.org')
})

it('does not empty what the new page fills in, and accepts that controls are missing', async () => {
  const root = renderPage()
  control('password')?.focus()
  preserveTypedValues(root)
  await replacePage(root, '<input name="email" value="hint@example.org" />')
  expect(control('email')).toHaveValue('hint@example.org')
  expect(document.body).toHaveFocus()
})

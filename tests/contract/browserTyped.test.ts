/**
 * Whether the visitor has typed something.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://id.kef.com/"}
 */
import { afterEach, expect, it } from '@jest/globals'
import { browserPage } from '../../src/services/browser/page'

afterEach(() => document.body.replaceChildren())

/** The page after `act` on the one control of its form. */
function typed(control: string, act: (field: HTMLInputElement) => void): boolean {
  document.body.innerHTML = `<input value="" /><main><form>${control}</form></main>`
  const field = document.querySelector<HTMLInputElement>('main input, main textarea')
  if (field) act(field)
  return browserPage(window).hasTypedInput()
}

it.each<[string, string, (field: HTMLInputElement) => void, boolean]>([
  ['an empty field', '<input name="email">', () => undefined, false],
  ['what the page itself filled in', '<input name="email" value="ada@example.org">', () => undefined, false],
  ['what was taken away', '<input name="email" value="ada@example.org">', (field) => void (field.value = ''), false],
  ['a letter', '<input name="email">', (field) => void (field.value = 'a'), true],
  ['an answer', '<textarea name="answer"></textarea>', (field) => void (field.value = 'Rain'), true],
  ['a tick', '<input type="checkbox">', (field) => void (field.checked = true), true],
  ['a box that was ticked before', '<input type="checkbox" checked>', () => undefined, false],
])('%s', (_, control, act, expected) => {
  expect(typed(control, act)).toBe(expected)
})

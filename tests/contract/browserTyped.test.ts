/**
 * PagePort.hasTypedInput.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://id.kef.com/"}
 */
import { afterEach, expect, it } from '@jest/globals'
import { browserPage } from '../../src/services/browser/page'

afterEach(() => document.body.replaceChildren())

/** Result of hasTypedInput after `act` on the only control of the form. */
function typed(control: string, act: (field: HTMLInputElement) => void): boolean {
  document.body.innerHTML = `<input value="" /><main><form>${control}</form></main>`
  const field = document.querySelector<HTMLInputElement>('main input, main textarea')
  if (field) act(field)
  return browserPage(window).hasTypedInput()
}

it.each<[string, string, (field: HTMLInputElement) => void, boolean]>([
  ['false for an empty field', '<input name="email">', () => undefined, false],
  ['false for a default value', '<input name="email" value="ada@example.org">', () => undefined, false],
  [
    'false for a cleared field',
    '<input name="email" value="ada@example.org">',
    (field) => void (field.value = ''),
    false,
  ],
  ['true for a letter', '<input name="email">', (field) => void (field.value = 'a'), true],
  ['true for an answer', '<textarea name="answer"></textarea>', (field) => void (field.value = 'Rain'), true],
  ['true for a checked box', '<input type="checkbox">', (field) => void (field.checked = true), true],
  ['false for a box checked by default', '<input type="checkbox" checked>', () => undefined, false],
])('hasTypedInput is %s', (_, control, act, expected) => {
  expect(typed(control, act)).toBe(expected)
})

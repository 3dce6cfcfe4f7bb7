/** @jest-environment jsdom */
import { beforeAll, expect, it, jest } from '@jest/globals'
import { keepFocusRing } from '../../../local/replay/page/focusRing'

beforeAll(() => {
  document.head.innerHTML = '<style>@media (min-width: 0px) { input:focus-visible { color: red } }</style>'
  keepFocusRing(document)
})

const marked = () => [...document.querySelectorAll('[data-focused]')].map(({ id }) => id)

it('a replayed field that the page has focused keeps its ring when the focus leaves the screen', () => {
  document.body.innerHTML = '<input id="email" /><input id="password" />'
  document.getElementById('email')?.focus()
  document.getElementById('password')?.focus()
  document.getElementById('password')?.blur()
  expect(marked()).toEqual(['password'])
  const [rule] = document.styleSheets[0]?.cssRules ?? []
  expect(rule?.cssText).toContain('input:is(:focus-visible, [data-focused])')
})

it('a replayed dialog takes the focus without a ring', () => {
  document.body.innerHTML = '<input id="email" /><div id="dialog" tabindex="-1"></div><input id="off" disabled />'
  document.getElementById('email')?.focus()
  document.getElementById('dialog')?.focus()
  expect(marked()).toEqual([])
  document.getElementById('off')?.focus()
  expect(marked()).toEqual([])
})

it('a replayed field that takes the focus scrolls its own window, and no other', () => {
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  document.body.innerHTML = '<input id="email" /><input id="password" />'
  const place = (id: string, top: number) => {
    const field = document.getElementById(id)
    if (field) field.getBoundingClientRect = () => new DOMRect(0, top, 100, 50)
    field?.focus()
  }
  place('email', 100)
  expect(scrollBy).not.toHaveBeenCalled()
  place('password', window.innerHeight)
  expect(scrollBy).toHaveBeenCalledWith(0, window.innerHeight / 2 + 25)
})

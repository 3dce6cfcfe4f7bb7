/** @jest-environment jsdom */
import { beforeAll, expect, it } from '@jest/globals'
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

/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { blockLinks } from '../../../local/replay/page/blockLinks'

it.each(['click', 'auxclick'])('a %s in a replayed screen opens no link', (type) => {
  document.body.innerHTML = '<a href="https://evil.example/"><b>Shop</b></a><button>Next</button>'
  blockLinks(window)
  const isPrevented = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })) === false
  expect({ link: isPrevented('b'), button: isPrevented('button') }).toEqual({ link: true, button: false })
})

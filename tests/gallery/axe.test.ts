/** Every state of every screen: axe finds nothing, in the dark no colour that it objects to; borders in forced colours. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import type axe from 'axe-core'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { addAxe, ALL, COLOURS, violationsIn } from './support/axe'
import { DESKTOP, PHONE, useGalleryFrame } from './support/frame'

const gallery = useGalleryFrame()
beforeAll(async () => {
  await addAxe(gallery.frame)
})

const violations = (rules: axe.RunOnly) => violationsIn(gallery.frame, rules)

/** Controls without a border, or invalid ones without a thick one: forced colours show no other edge. */
const controlsWithoutBorder = () =>
  gallery.frame.evaluate(() =>
    [...document.querySelectorAll('.button, #root input, #root select, #root textarea')]
      .filter((control) => control.checkVisibility() && !control.matches('.button--quiet, [type=checkbox]'))
      .filter((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control)
        const least = control.matches('[aria-invalid]') ? 3 : 1
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < least
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

describe('nothing is found', () => {
  it.each(FIXTURES)('in $id on a desktop, on a phone, in the dark and in forced colours', async ({ id }) => {
    await gallery.show(id, 'en', DESKTOP)
    expect(await gallery.frame.evaluate(() => window.gallery.findings())).toEqual([])
    await gallery.resize(PHONE)
    expect(await violations(ALL)).toEqual([])
    await gallery.page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(COLOURS)).toEqual([])
    await gallery.page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    expect(await controlsWithoutBorder()).toEqual([])
    await gallery.page.emulateMedia({ forcedColors: 'none' })
  })
})

it.each(['light', 'dark'] as const)('finds text of too little contrast in a %s colour scheme', async (colorScheme) => {
  await gallery.show('login', 'en', PHONE)
  await gallery.page.emulateMedia({ colorScheme })
  const style = await gallery.frame.addStyleTag({ content: 'label { color: #777; background: #888 }' })
  expect((await violations(COLOURS)).join()).toMatch(/^color-contrast: <span/)
  await style.evaluate((element) => (element as Element).remove())
})

/** axe finds nothing in any state of any screen in the light, and in the dark nothing that depends on colours. */
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import type axe from 'axe-core'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { useGalleryFrame } from './support/frame'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

jest.setTimeout(30_000)
/** Only colours differ in the dark, so its other rules would repeat what they found in the light. */
const RULES: Readonly<Record<'light' | 'dark', axe.RunOnly>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  const gallery = useGalleryFrame({ size: { width: 390, height: 844 }, colorScheme })
  beforeAll(async () => {
    await gallery.frame.addScriptTag({ path: createRequire(__filename).resolve('axe-core') })
  })

  const findings = () =>
    gallery.frame.evaluate(async (runOnly) => {
      const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${rule}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      )
    }, RULES[colorScheme])

  it.each(FIXTURES)('$id', async ({ id }) => {
    await gallery.showFixture({ fixture: id, locale: 'en' })
    expect(await findings()).toEqual([])
  })

  it('finds text of too little contrast', async () => {
    await gallery.showFixture({ fixture: 'login', locale: 'en' })
    const style = await gallery.frame.addStyleTag({ content: 'label { color: #777; background: #888 }' })
    expect((await findings()).join()).toMatch(/^color-contrast: <label/)
    await style.evaluate((element) => (element as Element).remove())
  })
})

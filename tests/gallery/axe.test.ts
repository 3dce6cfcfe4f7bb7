/** axe finds nothing in any state of any screen, light and dark. */
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import type axe from 'axe-core'
import { FIXTURES } from '../../gallery/fixtures'
import { useGalleryFrame } from './support/frame'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

jest.setTimeout(30_000)
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  const frame = useGalleryFrame({ viewport: { width: 390, height: 844 }, colorScheme })
  beforeAll(async () => {
    await frame.page.addScriptTag({ path: createRequire(__filename).resolve('axe-core') })
  })

  it.each(FIXTURES)('$id', async ({ id }) => {
    await frame.showFixture({ fixture: id, locale: 'en' })
    const findings = await frame.page.evaluate(async (values) => {
      const { violations } = await window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${rule}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      )
    }, RULES)
    expect(findings).toEqual([])
  })
})

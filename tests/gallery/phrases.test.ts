/** Lines break between phrases in Japanese, Chinese and Korean, in browsers that cannot find phrases themselves. */
import { describe, expect, it, jest } from '@jest/globals'
import { FIXTURES } from '../../gallery/fixtures'
import { findBreaksInPhrases } from '../support/lineBreaks'
import { useGalleryFrame } from './support/frame'

jest.setTimeout(30_000)

const LOCALES = ['ja', 'ko', 'zh-cn', 'zh-tw', 'zh-hk'] as const

describe('at 390 px', () => {
  const frame = useGalleryFrame({ viewport: { width: 390, height: 844 } })

  it.each(FIXTURES)('$id breaks no line inside a phrase', async ({ id }) => {
    const found: string[] = []
    for (const locale of LOCALES) {
      await frame.showFixture({ fixture: id, locale })
      const breaks = await frame.page.evaluate(findBreaksInPhrases)
      found.push(...breaks.map((text) => `${locale}: ${text}`))
    }
    expect(found).toEqual([])
  })

  it('finds a break inside a word', async () => {
    await frame.showFixture({ fixture: 'login', locale: 'ja' })
    const found = await frame.page.evaluate(findBreaksInPhrases)
    expect(found).toEqual([])
    await frame.page.addStyleTag({ content: 'h1 { width: 2em; word-break: normal }' })
    expect(await frame.page.evaluate(findBreaksInPhrases)).not.toEqual([])
  })
})

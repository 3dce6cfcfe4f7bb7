import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { CAMPAIGNS } from '../../../src/domain/campaigns'
import { wordCount } from '../../../src/domain/forms/wordCount'

const messages = JSON.parse(readFileSync('translations/ja.json', 'utf8')) as Record<string, string>

/** Japanese has no spaces: the number beside the example shows how words are counted. */
describe('the example of a Japanese answer', () => {
  it.each(Object.values(CAMPAIGNS))('states the number of words that the page counts: $code', ({ texts, maxWords }) => {
    const [, example = '', stated] = /^例：(.+)（(\d+)語）$/.exec(messages[`campaign.${texts}.example`] ?? '') ?? []
    expect(wordCount(example, 'ja')).toBe(Number(stated))
    expect(Number(stated)).toBeLessThanOrEqual(maxWords)
  })
})

import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { CAMPAIGNS } from '../../../src/domain/campaigns'
import { wordCount } from '../../../src/domain/forms/wordCount'

const messages = JSON.parse(readFileSync('translations/ja.json', 'utf8')) as Record<string, string>

/** Japanese has no spaces, so the page has to say what it counts as a word. */
describe('the words of a Japanese answer', () => {
  it.each(Object.values(CAMPAIGNS))('the example is within the limit: $code', ({ texts, maxWords }) => {
    const [, example = ''] = /^例：(.+)$/.exec(messages[`campaign.${texts}.example`] ?? '') ?? []
    expect(wordCount(example, 'ja')).toBeGreaterThan(0)
    expect(wordCount(example, 'ja')).toBeLessThanOrEqual(maxWords)
  })

  it('include the particles that the hint names', () => {
    const particles = [...(messages['campaign.upTo'] ?? '').matchAll(/「(.+?)」/g)].map(([, particle]) => particle)
    expect(particles).toEqual(['の', 'を'])
    for (const particle of particles) expect(wordCount(`雨${particle}音`, 'ja')).toBe(3)
  })
})

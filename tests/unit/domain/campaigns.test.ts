import { describe, expect, it } from '@jest/globals'
import {
  CAMPAIGNS,
  campaignOf,
  compileCodePattern,
  isCampaignOpen,
  parseCampaignCode,
  DEFAULT_CODE_PATTERN,
  takesEntries,
} from '../../../src/domain/campaigns'

describe('campaigns', () => {
  it('have their key as code', () => {
    for (const [id, row] of Object.entries(CAMPAIGNS)) expect([row.code, campaignOf(id)]).toEqual([id, row])
  })

  it.each(['takeithome', 'unknown', '', null, undefined, '__proto__', 'constructor', 'toString'])(
    'uses the generic campaign for %p',
    (code) => {
      expect(campaignOf(code)).toBe(CAMPAIGNS.generic)
    },
  )

  it('are open from opensAt until just before closesAt', () => {
    const row = { ...CAMPAIGNS.generic, opensAt: '2025-03-01T00:00:00Z', closesAt: '2025-04-01T00:00:00Z' }
    const at = (time: string) => isCampaignOpen(row, Date.parse(time))
    expect(at('2025-02-28T23:59:59.999Z')).toBe(false)
    expect(at('2025-03-01T00:00:00Z')).toBe(true)
    expect(at('2025-03-31T23:59:59.999Z')).toBe(true)
    expect(at('2025-04-01T00:00:00Z')).toBe(false)
  })
})

describe('a campaign code', () => {
  it.each(['TakeItHome', 'win-a-movie-night-setup', 'a', '2027_spring', 'x'.repeat(64)])('accepts %s', (code) => {
    expect(parseCampaignCode(code)).toBe(code)
  })

  it.each(['', ' a', 'a b', 'a/b', '..', 'é', 'a\n', 'x'.repeat(65), null, undefined, 5, ['a']])(
    'rejects %p',
    (code) => {
      expect(parseCampaignCode(code)).toBeNull()
    },
  )
})

describe('entries', () => {
  it.each([
    'TakeItHome',
    'win-a-movie-night-setup',
    'generic',
    'XMAS-2031',
    'spring_2027',
    'a',
    'x'.repeat(64),
    'constructor',
    'toString',
  ])('are accepted for %s', (code) => {
    expect(takesEntries(code, DEFAULT_CODE_PATTERN)).toBe(true)
  })

  it.each([
    ...['takeithome', 'TAKEITHOME', 'Win-A-Movie-Night-Setup', 'Generic'],
    '__proto__',
    ...['2031-XMAS', '-a', '', 'a b', 'é', 'x'.repeat(65)],
  ])('are not accepted for %p', (code) => {
    expect(takesEntries(code, DEFAULT_CODE_PATTERN)).toBe(false)
  })

  it('are never accepted for a code of the table in another case or a long code, with any pattern', () => {
    for (const code of ['takeithome', 'x'.repeat(65)])
      expect(takesEntries(code, compileCodePattern('.*') ?? DEFAULT_CODE_PATTERN)).toBe(false)
  })
})

describe('the configured pattern', () => {
  it('matches whole codes, and defaults to DEFAULT_CODE_PATTERN', () => {
    expect(compileCodePattern('')).toBe(DEFAULT_CODE_PATTERN)
    expect(takesEntries('SPRING-27', compileCodePattern('SPRING-\\d+|FALL') ?? DEFAULT_CODE_PATTERN)).toBe(true)
    expect(takesEntries('SPRING-27x', compileCodePattern('SPRING-\\d+|FALL') ?? DEFAULT_CODE_PATTERN)).toBe(false)
    expect(compileCodePattern('(')).toBeNull()
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  CAMPAIGNS,
  campaignOf,
  compileCodePattern,
  isCampaignOpen,
  parseCampaignCode,
  SHIPPED_CODES,
  takesEntries,
} from '../../../src/domain/campaigns'

describe('campaigns', () => {
  it('allow 10 words for the listening event, 50 for the movie night', () => {
    expect(campaignOf('TakeItHome').maxWords).toBe(10)
    expect(campaignOf('win-a-movie-night-setup').maxWords).toBe(50)
  })

  it('bear the code they are found by', () => {
    for (const [id, row] of Object.entries(CAMPAIGNS)) expect([row.code, campaignOf(id)]).toEqual([id, row])
  })

  it.each(['takeithome', 'unknown', '', null, undefined, '__proto__', 'constructor', 'toString'])(
    'are the generic one for %p',
    (code) => {
      expect(campaignOf(code)).toBe(CAMPAIGNS.generic)
    },
  )

  it('are open from their first to before their last moment', () => {
    const row = { ...CAMPAIGNS.generic, opensAt: '2025-03-01T00:00:00Z', closesAt: '2025-04-01T00:00:00Z' }
    const at = (time: string) => isCampaignOpen(row, Date.parse(time))
    expect(at('2025-02-28T23:59:59.999Z')).toBe(false)
    expect(at('2025-03-01T00:00:00Z')).toBe(true)
    expect(at('2025-03-31T23:59:59.999Z')).toBe(true)
    expect(at('2025-04-01T00:00:00Z')).toBe(false)
  })

  it('without times are always open', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => isCampaignOpen(CAMPAIGNS.generic, date.getTime())),
    )
  })
})

describe('a campaign code', () => {
  it.each(['TakeItHome', 'win-a-movie-night-setup', 'a', '2027_spring', 'x'.repeat(64)])('may be %s', (code) => {
    expect(parseCampaignCode(code)).toBe(code)
  })

  it.each(['', ' a', 'a b', 'a/b', '..', 'é', 'a\n', 'x'.repeat(65), null, undefined, 5, ['a']])(
    'is not %p',
    (code) => {
      expect(parseCampaignCode(code)).toBeNull()
    },
  )
})

describe('entries', () => {
  it.each(['TakeItHome', 'win-a-movie-night-setup', 'generic', 'XMAS-2031', 'spring_2027', 'a', 'x'.repeat(64)])(
    'are taken under %s',
    (code) => {
      expect(takesEntries(code, SHIPPED_CODES)).toBe(true)
    },
  )

  it.each([
    ...['takeithome', 'TAKEITHOME', 'Win-A-Movie-Night-Setup', 'Generic'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
    ...['2031-XMAS', '-a', '', 'a b', 'é', 'x'.repeat(65)],
  ])('are not taken under %p', (code) => {
    expect(takesEntries(code, SHIPPED_CODES)).toBe(false)
  })

  it('are never taken under a look-alike of the table, a name of prototypes or a long code, whatever is configured', () => {
    for (const code of ['takeithome', '__proto__', 'constructor', 'x'.repeat(65)])
      expect(takesEntries(code, compileCodePattern('.*') ?? SHIPPED_CODES)).toBe(false)
  })

  it('are taken under the codes of the table, and under none of them in other capitals', () => {
    const flip = (code: string, picks: readonly boolean[]) =>
      Array.from(code, (letter, at) => (picks[at] ? letter.toUpperCase() : letter.toLowerCase())).join('')
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(CAMPAIGNS)),
        fc.array(fc.boolean(), { minLength: 30 }),
        (id, picks) => {
          const code = flip(id, picks)
          expect(takesEntries(code, SHIPPED_CODES)).toBe(code === id)
        },
      ),
    )
  })
})

describe('the configured pattern', () => {
  it('is for the whole code, and the shipped one where none is given', () => {
    expect(compileCodePattern('')).toBe(SHIPPED_CODES)
    expect(takesEntries('SPRING-27', compileCodePattern('SPRING-\\d+|FALL') ?? SHIPPED_CODES)).toBe(true)
    expect(takesEntries('SPRING-27x', compileCodePattern('SPRING-\\d+|FALL') ?? SHIPPED_CODES)).toBe(false)
    expect(compileCodePattern('(')).toBeNull()
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CAMPAIGNS, campaignOf, isCampaignOpen, parseCampaignCode } from '../../../src/domain/campaigns'

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
    const row = { ...CAMPAIGNS.generic, opens: '2025-03-01T00:00:00Z', closes: '2025-04-01T00:00:00Z' }
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

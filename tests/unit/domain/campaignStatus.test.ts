import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { campaignStatus, formatClosing, formatOpening, parseCampaignStatus } from '../../../src/domain/campaignStatus'
import { isCampaignOpen } from '../../../src/domain/campaigns'

const NOW = Date.parse('2031-12-01T00:00:00Z')

describe('campaignStatus', () => {
  it.each([
    [{}, 'open'],
    [{ opensAt: '2031-12-01T09:00:00+09:00' }, 'open'],
    [{ opensAt: '2031-12-01T09:00:01+09:00' }, 'notOpenYet'],
    [{ closesAt: '2031-12-01T09:00:01+09:00' }, 'open'],
    [{ closesAt: '2031-12-01T09:00:00+09:00' }, 'closed'],
    [{ opensAt: '2031-12-02T00:00:00Z', closesAt: '2031-12-03T00:00:00Z' }, 'notOpenYet'],
  ])('of %j is %s', (times, status) => {
    expect(campaignStatus(times, NOW).status).toBe(status)
  })

  it('has the closing time of an open campaign alone', () => {
    const [opensAt, closesAt] = ['2031-12-01T09:00:01+09:00', '2031-12-24T18:00:00+09:00']
    expect(campaignStatus({ closesAt }, NOW)).toEqual({ status: 'open', closesAt })
    expect(campaignStatus({}, NOW)).toEqual({ status: 'open' })
    expect(campaignStatus({ opensAt, closesAt }, NOW)).toEqual({ status: 'notOpenYet', opensAt })
  })

  it('agrees with isCampaignOpen, and survives the way to the page', () => {
    const time = fc
      .option(fc.date({ min: new Date(NOW - 9_000), max: new Date(NOW + 9_000), noInvalidDate: true }), { nil: null })
      .map((date) => date?.toISOString() ?? null)
    fc.assert(
      fc.property(time, time, (opensAt, closesAt) => {
        const times = { ...(opensAt !== null && { opensAt }), ...(closesAt !== null && { closesAt }) }
        const status = campaignStatus(times, NOW)
        expect(status.status === 'open').toBe(isCampaignOpen(times, NOW))
        expect(parseCampaignStatus(JSON.parse(JSON.stringify(status)))).toEqual(status)
      }),
    )
  })
})

describe('parseCampaignStatus', () => {
  it.each([
    [null],
    ['open'],
    [{}],
    [{ status: 'Open' }],
    [{ status: 'notOpenYet' }],
    [{ status: 'notOpenYet', opensAt: 'soon' }],
    [{ status: 'notOpenYet', opensAt: NOW }],
    [{ error: 'unavailable' }],
  ])('refuses %j', (answer) => {
    expect(parseCampaignStatus(answer)).toBeNull()
  })

  it.each(['soon', NOW, null, {}, ''])('treats the closing time %j as absent', (closesAt) => {
    expect(parseCampaignStatus({ status: 'open', closesAt })).toEqual({ status: 'open' })
  })
})

describe('formatClosing', () => {
  it.each([
    ['en-GB', 'Europe/London', '30 June 2031 at 23:59'],
    ['de', 'Europe/Berlin', '1. Juli 2031 um 00:59'],
    ['ja', 'Asia/Tokyo', '2031年7月1日 7:59'],
    ['ko', 'Asia/Seoul', '2031년 7월 1일 07:59'],
  ])('writes the time in %s for %s', (tag, zone, text) => {
    expect(formatClosing('2031-06-30T23:59:00+01:00', tag, zone).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it('names the last minute of the day before where the campaign closes at midnight', () => {
    const closesAt = '2031-07-01T00:00:00+09:00'
    expect(formatClosing(closesAt, 'ja', 'Asia/Tokyo')).toBe('2031年6月30日\u00a023:59')
    expect(formatClosing(closesAt, 'ja', 'UTC')).toBe('2031年6月30日\u00a015:00')
  })
})

describe.each([
  ['formatOpening', formatOpening],
  ['formatClosing', formatClosing],
])('%s', (_, format) => {
  it.each(['en-CA', 'es-MX'])('ends without a full stop in %s, because the sentence ends with one', (tag) => {
    expect(format('2031-06-30T18:00:00Z', tag, 'UTC')).toMatch(/6:00\sp\.\s?m$/)
  })
})

describe('formatOpening', () => {
  it.each([
    ['en', 'Asia/Tokyo', 'December 1, 2031 at 9:00 AM'],
    ['en', 'America/Los_Angeles', 'November 30, 2031 at 4:00 PM'],
    ['de', 'Europe/Berlin', '1. Dezember 2031 um 01:00'],
    ['fr', 'Europe/Paris', '1er décembre 2031 à 01:00'],
    ['fr-CA', 'America/Toronto', '30 novembre 2031 à 19 h 00'],
    ['ja', 'Asia/Tokyo', '2031年12月1日 9:00'],
  ])('writes the time in %s for %s', (tag, zone, text) => {
    expect(formatOpening('2031-12-01T09:00:00+09:00', tag, zone).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it.each([
    ['en', 'December\u00a01,\u00a02031'],
    ['de', '1.\u00a0Dezember\u00a02031'],
    ['ja', '2031年12月1日'],
  ])('writes the date alone in %s on one line when the campaign opens at midnight', (tag, text) => {
    expect(formatOpening('2031-12-01T00:00:00Z', tag, 'UTC')).toBe(text)
  })
})

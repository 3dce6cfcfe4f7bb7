import { describe, expect, it } from '@jest/globals'
import { shortTime, zoneName } from '../../../local/shortTime'
import { isSameDay, readTime, secondsBetween } from '../../../local/replay/page/times'

describe('a time on the replay page', () => {
  it('has one form for an ISO time and for milliseconds', () => {
    const iso = '2026-11-20T14:29:20.000Z'
    expect(readTime(iso)).toEqual({
      iso,
      text: expect.stringMatching(/^\d\d? Nov 2026, \d\d:\d\d:20$/),
      clockText: expect.stringMatching(/^\d\d:\d\d:20$/),
    })
    expect(readTime(Date.parse(iso))).toEqual(readTime(iso))
  })

  it.each(['', 'z', Infinity])('is null for %j', (at) => {
    expect(readTime(at)).toBeNull()
    expect(isSameDay(at, at)).toBe(false)
  })

  it('has seconds on every day, and its time zone', () => {
    const at = new Date('2026-11-20T14:29:20.000Z')
    expect(shortTime(at, at)).toMatch(/^Today, \d\d:\d\d:20$/)
    expect(shortTime(at, new Date('2026-11-24T14:29:20.000Z'))).toMatch(/^\d\d Nov, \d\d:\d\d:20$/)
    expect(zoneName(at)).toMatch(/^(?!GMT)[A-Z]{2,5}(?:[+-][\d:]+)?$/)
  })

  it('is seconds after another', () => {
    expect(secondsBetween(1_000, 41_240)).toBe('40.24 s')
  })

  it('is of one day with another', () => {
    const noon = new Date(2026, 10, 20, 12)
    expect(isSameDay(noon.getTime(), new Date(2026, 10, 20, 23, 59).toISOString())).toBe(true)
    expect(isSameDay(noon.getTime(), new Date(2026, 10, 21).toISOString())).toBe(false)
    expect(isSameDay(noon.getTime(), '')).toBe(false)
  })
})

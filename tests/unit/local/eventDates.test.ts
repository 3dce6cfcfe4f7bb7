import { describe, expect, it } from '@jest/globals'
import { dateText, eventTime, nextDate, type MonthlyEvent } from '../../../local/storefront/eventDates'
import { infoPage } from '../../../local/storefront/infoPages'
import { aStorefrontVisit } from '../../fixtures/storefront'

const THURSDAY = 4
const SATURDAY = 6

const anEvent = (values: Partial<MonthlyEvent> = {}): MonthlyEvent => ({
  weekday: THURSDAY,
  which: 'first',
  time: '18:30',
  timeZone: 'Europe/London',
  ...values,
})

const nextTime = (event: MonthlyEvent, now: string): string => eventTime(event, nextDate(event, Date.parse(now)))

describe('the next date of a monthly event', () => {
  it.each([
    [anEvent(), '2026-11-20T12:00:00Z', '2026-12-03T18:30'],
    [anEvent({ which: 'second' }), '2026-11-20T12:00:00Z', '2026-12-10T18:30'],
    [anEvent({ which: 'last', weekday: SATURDAY }), '2026-11-20T12:00:00Z', '2026-11-28T18:30'],
    [anEvent(), '2026-09-30T12:00:00Z', '2026-10-01T18:30'],
    [anEvent({ which: 'last' }), '2026-12-31T12:00:00Z', '2026-12-31T18:30'],
  ])('is the day of the month that comes next: %j at %s', (event, now, expected) => {
    expect(nextTime(event, now)).toBe(expected)
  })

  it('is in the next month, or the next year, once the event has begun', () => {
    expect(nextTime(anEvent(), '2026-12-03T18:29:00Z')).toBe('2026-12-03T18:30')
    expect(nextTime(anEvent(), '2026-12-03T18:30:00Z')).toBe('2027-01-07T18:30')
  })

  it('uses the time zone of the place', () => {
    const berlin = anEvent({ timeZone: 'Europe/Berlin' })
    expect(nextTime(berlin, '2026-12-03T17:29:00Z')).toBe('2026-12-03T18:30')
    expect(nextTime(berlin, '2026-12-03T17:30:00Z')).toBe('2027-01-07T18:30')
    const tokyo = anEvent({ timeZone: 'Asia/Tokyo', which: 'last' })
    expect(nextTime(tokyo, '2026-12-31T23:00:00Z')).toBe('2027-01-28T18:30')
  })

  it('is written in words, with the day and the month on one line', () => {
    expect(dateText(new Date('2026-12-03'))).toBe('Thursday 3\u00a0December')
  })
})

describe('the page of the events', () => {
  const datesAt = (now: string) => {
    const text = infoPage('/take-it-home', { ...aStorefrontVisit(), now: Date.parse(now) })?.text ?? ''
    return [...text.matchAll(/<time datetime="([^"]*)"/g)].map(([, time]) => time)
  }

  it('lists an event until four days before, so that a visitor has an answer within one working day', () => {
    expect(datesAt('2026-11-24T13:59:00Z')).toEqual(['2026-11-28T15:00', '2026-12-03T18:30', '2026-12-10T19:00'])
    expect(datesAt('2026-11-24T14:00:00Z')).toEqual(['2026-12-03T18:30', '2026-12-10T19:00', '2026-12-26T15:00'])
  })

  it('lists the date of the next month if the one of this month is too soon', () => {
    expect(datesAt('2026-12-23T12:00:00Z')).toContain('2027-01-30T15:00')
  })
})

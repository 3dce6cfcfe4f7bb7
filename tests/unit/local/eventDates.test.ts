import { describe, expect, it } from '@jest/globals'
import { dateText, eventTime, nextDate, type MonthlyEvent } from '../../../local/storefront/eventDates'

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

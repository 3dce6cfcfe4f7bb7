import { describe, expect, it } from '@jest/globals'
import { dateParts, eventTime, nextDate, type MonthlyEvent } from '../../../local/storefront/eventDates'
import { infoPage } from '../../../local/storefront/infoPages'
import { html } from '../../../local/storefront/html'
import { aStorefrontVisit, SOPHIE } from '../../fixtures/storefront'

const THURSDAY = 4
const SATURDAY = 6

const anEvent = (values: Partial<MonthlyEvent> = {}): MonthlyEvent => ({
  weekday: THURSDAY,
  which: 'second',
  time: '18:30',
  timeZone: 'Europe/London',
  ...values,
})

const nextTime = (event: MonthlyEvent, now: string): string => eventTime(event, nextDate(event, Date.parse(now)))

describe('the next date of a monthly event', () => {
  it.each([
    [anEvent(), '2026-11-20T12:00:00Z', '2026-12-10T18:30'],
    [anEvent({ which: 'third' }), '2026-11-20T12:00:00Z', '2026-12-17T18:30'],
    [anEvent({ which: 'third', weekday: SATURDAY }), '2026-11-20T12:00:00Z', '2026-11-21T18:30'],
    [anEvent(), '2026-09-30T12:00:00Z', '2026-10-08T18:30'],
    [anEvent({ which: 'third' }), '2026-10-15T12:00:00Z', '2026-10-15T18:30'],
  ])('is the day of the month that comes next: %j at %s', (event, now, expected) => {
    expect(nextTime(event, now)).toBe(expected)
  })

  it('is in the next month, or the next year, once the event has begun', () => {
    expect(nextTime(anEvent(), '2026-12-10T18:29:00Z')).toBe('2026-12-10T18:30')
    expect(nextTime(anEvent(), '2026-12-10T18:30:00Z')).toBe('2027-01-14T18:30')
  })

  it('uses the time zone of the place', () => {
    const berlin = anEvent({ timeZone: 'Europe/Berlin' })
    expect(nextTime(berlin, '2026-12-10T17:29:00Z')).toBe('2026-12-10T18:30')
    expect(nextTime(berlin, '2026-12-10T17:30:00Z')).toBe('2027-01-14T18:30')
    const tokyo = anEvent({ timeZone: 'Asia/Tokyo' })
    expect(nextTime(tokyo, '2026-12-31T23:00:00Z')).toBe('2027-01-14T18:30')
  })

  it('is split into weekday, day and month', () => {
    expect(dateParts(new Date('2026-12-03'))).toEqual({ weekday: 'Thursday', day: '3', month: 'December' })
  })
})

describe('the page of the events', () => {
  const datesAt = (now: string) => {
    const text = infoPage('/take-it-home', { ...aStorefrontVisit(), now: Date.parse(now) })?.text ?? ''
    return [...text.matchAll(/<time datetime="([^"]*)"/g)].map(([, time]) => time)
  }

  it('lists an event until four days before, so that a visitor has an answer within one working day', () => {
    expect(datesAt('2026-11-17T13:59:00Z')).toEqual(['2026-11-21T15:00', '2026-12-10T19:00', '2026-12-17T18:30'])
    expect(datesAt('2026-11-17T14:00:00Z')).toEqual(['2026-12-10T19:00', '2026-12-17T18:30', '2026-12-19T15:00'])
  })

  it('lists the date of the next month if the one of this month is too soon', () => {
    expect(datesAt('2026-12-23T12:00:00Z')).toContain('2027-01-16T15:00')
  })

  it('lists no event on Christmas Eve, on the two days after it or on New Year’s Day', () => {
    const dates = Array.from({ length: 60 }, (_, index) => 2026 + index).flatMap((year) =>
      ['12-01', '12-15', '12-27'].flatMap((day) => datesAt(`${year}-${day}T12:00:00Z`)),
    )
    expect(dates).toHaveLength(60 * 3 * 3)
    expect(dates.filter((date) => /-(12-2[456]|01-01)T/.test(date ?? ''))).toEqual([])
  })

  it('has the next date of each event, in the order of the dates, with a button for a seat', () => {
    const text = infoPage('/take-it-home', aStorefrontVisit())?.text ?? ''
    expect([...text.matchAll(/<time datetime="([^"]*)">([^<]*)</g)].map(([, time, words]) => [time, words])).toEqual([
      ['2026-12-10T19:00', 'Thursday, 19:00'],
      ['2026-12-17T18:30', 'Thursday, 18:30'],
      ['2026-12-19T15:00', 'Saturday, 15:00'],
    ])
    expect([...text.matchAll(/<p class="day"><b>(\d+)<\/b> (\w+)</g)].map(([, day, month]) => [day, month])).toEqual([
      ['10', 'December'],
      ['17', 'December'],
      ['19', 'December'],
    ])
    const words = text.replaceAll(/<[^>]+>/g, '')
    expect([...words.matchAll(/Ask for a seat in (\w+)/g)].map(([, city]) => city)).toEqual([
      'Paris',
      'London',
      'Berlin',
    ])
  })

  it('has the place of each event, and for a visitor a sign-in that returns to the events', () => {
    const visit = aStorefrontVisit({ pathname: '/take-it-home' })
    const { text } = infoPage(visit.pathname, visit) ?? html``
    const words = text.replaceAll(/<[^>]+>/g, '').replaceAll('&nbsp;', ' ')
    expect([...words.matchAll(/Listening room, (.*)/g)].map(([, street]) => street)).toEqual([
      '12 rue de l’Exemple',
      '8 Example Street',
      'Beispielstraße 5',
    ])
    const callback = new URLSearchParams({ callbackUrl: `${visit.shop}/take-it-home` })
    expect(text).toContain(`href="${visit.site}/auth/login?${callback}">sign in</a>`)
    expect(text).toContain(`href="${visit.site}/auth/signup_with_email?${callback}">create an account`)
    expect(infoPage(visit.pathname, { ...visit, customer: SOPHIE })?.text).not.toContain('/auth/login?')
  })
})

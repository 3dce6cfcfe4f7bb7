import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isOneEditApart, suggestEmail } from '../../../../src/domain/forms/emailSuggestion'

describe('suggestEmail', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@hotmial.fr', 'ada@hotmail.fr'],
    ['ada@wanado.fr', 'ada@wanadoo.fr'],
    ['ada@yaho.co.jp', 'ada@yahoo.co.jp'],
    ['ada@t-onlin.de', 'ada@t-online.de'],
    ['ADA+shop@OUTLOK.com', 'ADA+shop@outlook.com'],
  ])('corrects %s', (typed, expected) => expect(suggestEmail(typed)).toBe(expected))

  it.each([
    ...['yahoo.com.ar', 'yahoo.com.my', 'yahoo.com.tr', 'yahoo.com.vn', 'yahoo.gr', 'yahoo.dk', 'yahoo.ie', 'yahoo.se'],
    ...[
      'hotmail.be',
      'hotmail.dk',
      'hotmail.gr',
      'hotmail.se',
      'live.com.my',
      'live.dk',
      'live.be',
      'orange.pl',
      'home.pl',
    ],
  ])('does not change the country of ada@%s', (domain) => expect(suggestEmail(`ada@${domain}`)).toBeNull())

  it.each([
    ...['ada@gmail.com', 'ada@gmx.at', 'ada@bol.com', 'ada@example.com', 'ada@we.com', 'ada', '@gmail.com', 'ada@'],
    'ada@mail.com',
  ])('suggests nothing for %s', (typed) => expect(suggestEmail(typed)).toBeNull())
})

describe('isOneEditApart', () => {
  const word = fc.string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abc.') })

  it('finds every deleted and every inserted letter', () =>
    fc.assert(
      fc.property(word, fc.nat(), (expected, at) => {
        const place = at % expected.length
        const withoutLetter = expected.slice(0, place) + expected.slice(place + 1)
        return isOneEditApart(withoutLetter, expected) && isOneEditApart(expected, withoutLetter)
      }),
    ))

  it('is false for the same word and for a word two letters longer', () =>
    fc.assert(
      fc.property(
        word,
        (expected) => !isOneEditApart(expected, expected) && !isOneEditApart(`${expected}xx`, expected),
      ),
    ))
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isOneSlip, suggestEmail } from '../../../src/domain/emailSuggestion'

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
  ])('mends %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  it.each([
    'ada@gmail.com',
    'ada@gmx.at',
    'ada@example.com',
    'ada@we.com',
    'ada',
    '@gmail.com',
    'ada@',
    'ada@mail.com',
  ])('leaves %s alone', (typed) => expect(suggestEmail(typed)).toBeNull())
})

describe('isOneSlip', () => {
  const word = fc.string({ minLength: 3, maxLength: 12, unit: fc.constantFrom(...'abc.') })

  it('finds every letter left out and every letter put in', () =>
    fc.assert(
      fc.property(word, fc.nat(), (meant, at) => {
        const place = at % meant.length
        const shorter = meant.slice(0, place) + meant.slice(place + 1)
        return isOneSlip(shorter, meant) && isOneSlip(meant, shorter)
      }),
    ))

  it('never calls a word its own slip, nor one that is two letters longer', () =>
    fc.assert(fc.property(word, (meant) => !isOneSlip(meant, meant) && !isOneSlip(`${meant}xx`, meant))))
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { FIELD_NAMES, FIELDS } from '../../../../src/domain/forms/fields'
import { toHalfWidth } from '../../../../src/domain/forms/halfWidth'
import { normalise } from '../../../../src/domain/forms/rules'
import { trimText } from '../../../../src/domain/forms/text'

const ascii = fc.stringMatching(/^[!-~]*$/)
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (fullWidthCharacter) => String.fromCharCode(fullWidthCharacter.charCodeAt(0) + 0xfee0))

describe('toHalfWidth', () => {
  it.each([
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['090ー1234ー5678', '090-1234-5678'],
    ['＋８１', '+81'],
    ['０３　１２３４', '03 1234'],
    ['20\u00a07946\u202f09\u200a58', '20 7946 09 58'],
    ['020—79־46', '020-79-46'],
    ['１００００１', '100001'],
    ['ＳＷ１Ａ', 'SW1A'],
    ['020–7946−0000', '020-7946-0000'],
    ['+٩٦٦ ٠١٢٣٤٥٦٧٨٩', '+966 0123456789'],
    ['۰۹۱۲-۳۴۵', '0912-345'],
    ['९८७६५ ৪৩২', '98765 432'],
    ['𝟘𝟟𝟠 𝟿𝟶', '078 90'],
  ])('converts %s to %s', (typed, plain) => expect(toHalfWidth(typed)).toBe(plain))

  it('is the inverse of full-width input', () => {
    fc.assert(fc.property(ascii, (text) => toHalfWidth(toFullWidth(text)) === text))
  })

  it('does not change ASCII, and is idempotent', () => {
    fc.assert(fc.property(ascii, (text) => toHalfWidth(text) === text))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => toHalfWidth(toHalfWidth(text)) === toHalfWidth(text)),
    )
  })

  it('converts every decimal digit of Unicode, in order', () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
    const digits = all.filter((character) => /\p{Nd}/u.test(character)).join('')
    expect(toHalfWidth(digits).replaceAll('0123456789', '')).toBe('')
  })

  it('keeps the number of characters, and converts no other number characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => Array.from(toHalfWidth(text)).length === Array.from(text).length,
      ),
    )
    for (const text of ['①', '½', '²', '一']) expect(toHalfWidth(text)).toBe(text)
  })
})

describe('a form', () => {
  it('sends numbers and codes, and nothing else, in half-width', () => {
    const result = FIELD_NAMES.filter((name) => normalise(FIELDS[name], '１') === '1')
    expect(result).toEqual(['countryCode', 'phoneNumber', 'postalCode'])
  })

  it('sends emails and passwords as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const name of ['password', 'confirmPassword'] as const) expect(normalise(FIELDS[name], text)).toBe(text)
        expect(normalise(FIELDS.email, `${text}@example.com`)).toBe(trimText(`${text}@example.com`))
      }),
    )
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { FIELD_NAMES, FIELDS } from '../../../../src/domain/forms/fields'
import { toHalfWidth } from '../../../../src/domain/forms/halfWidth'
import { normalise } from '../../../../src/domain/forms/rules'
import { trimText } from '../../../../src/domain/forms/text'

const ascii = fc.stringMatching(/^[!-~]*$/)
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (fullWidthCharacter) => String.fromCharCode(fullWidthCharacter.charCodeAt(0) + 0xfee0))

describe('halfWidth', () => {
  it.each([
    ['０９０－１２３４－５６７８', '090-1234-5678'],
    ['090ー1234ー5678', '090-1234-5678'],
    ['＋８１', '+81'],
    ['０３　１２３４', '03 1234'],
    ['１００００１', '100001'],
    ['ＳＷ１Ａ', 'SW1A'],
    ['020–7946−0000', '020-7946-0000'],
  ])('writes %s as %s', (typed, plain) => expect(toHalfWidth(typed)).toBe(plain))

  it('undoes what a full-width keyboard does', () => {
    fc.assert(fc.property(ascii, (text) => toHalfWidth(toFullWidth(text)) === text))
  })

  it('leaves ASCII as it is, and nothing to do the second time', () => {
    fc.assert(fc.property(ascii, (text) => toHalfWidth(text) === text))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => toHalfWidth(toHalfWidth(text)) === toHalfWidth(text)),
    )
  })

  it('never makes a text longer or shorter, nor one number of another', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => toHalfWidth(text).length === text.length))
    for (const text of ['①', '½', '²', '٣', '一']) expect(toHalfWidth(text)).toBe(text)
  })
})

describe('what a form sends', () => {
  it('is half-width where it is a number or a code, and only there', () => {
    const result = FIELD_NAMES.filter((name) => normalise(FIELDS[name], '１') === '1')
    expect(result).toEqual(['countryCode', 'phoneNumber', 'postalCode'])
  })

  it('keeps emails and passwords as they were typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const name of ['password', 'confirmPassword'] as const) expect(normalise(FIELDS[name], text)).toBe(text)
        expect(normalise(FIELDS.email, `${text}@example.com`)).toBe(trimText(`${text}@example.com`))
      }),
    )
  })
})

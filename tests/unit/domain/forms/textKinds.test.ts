import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isPlainText, trimText } from '../../../../src/domain/forms/text'
import { isTextOf, personName } from '../../../../src/domain/forms/textKinds'
import { propertyRuns } from '../../../support/propertyRuns'

/** Characters whose neighbours decide whether a name contains them. */
const MIXED = Array.from('aन\u094d葛=\u200c\u200d\u180e\ufe0f\u{e0100}❤ \u200e-')

describe('isTextOf, of kind name', () => {
  it.each([
    ...['Ada', 'José María', "O'Neil", 'D’Angelo', 'Jean-Luc', 'Nguyễn Thị Minh Khai', 'a\u0301da', 'Ł.'],
    ...['Martin Jr.', 'King, III', 'X Æ A-12', 'Ravi s/o Kumar', 'Tan Ah Kow @ Tan Kow'],
    ...[
      'Meyer (geb. Schmidt)',
      'Nuri al-Saʿid',
      'Gal·la',
      '山田',
      '佐々木',
      'ドゥ・フリース',
      'ルーシー',
      '𠮷野',
      '葛\u{e0100}城',
    ],
    ...['ג׳ורג׳', 'צה״ל', 'בן־גוריון', 'Յովհաննէս՚', 'ወልደ፡ማርያም', 'བསྟན་འཛིན', 'रा॰ शर्मा', 'ایم۔ علی', '΄Ομηρος'],
    ...['ジャン＝ポール', 'ジャン゠ポール', 'ジャン=ポール', '山⽥', '〆木', 'മോഹന്\u200d', 'ᠠᠨ\u180eᠠ'],
    ...['O′Brien', 'O″B', 'Anne—Marie', 'Jean−Luc', '«Ada»', '„Hans“', 'Gal⋅la', '＠Ada＂'],
    ...['김 서연', 'Бьёрк', 'Ζωή', 'עֲדָה', 'علی\u200cرضا', 'ශ්\u200dරී', '२', 'Ada 2', 'Ａｄａ', '山\u3000太郎'],
  ])('accepts %p', (name) => {
    expect(isTextOf('name', name)).toBe(true)
  })

  it.each([
    ...['Ada 🎧', '<b>Ada</b>', 'https://evil.example', '=1+1', 'Ada\u200b Lovelace', 'A\u200dda', '\u200cعلی'],
    ...['Ada\u202e', 'Ada\u0000', 'Ada\nLovelace', '\ud800', '\u3164', '♥', 'Ada\u00adL', 'Ada\ufe0fL', '1\u20e3'],
    ...['Ada〰', '〽Ada', 'Ada‼', '㊙', '＝Ada', 'Ada＝', 'a==b', 'https：//evil', 'Ada!', '＜b＞', 'Ada_1', 'Ada 🏽'],
  ])('rejects %p', (name) => {
    expect(isTextOf('name', name)).toBe(false)
  })

  it('is made from any text by personName', () => {
    expect(personName('Ada 🎧')).toBe('Ada')
    expect(personName('\ud800')).toBe('')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...MIXED) })), (text) => {
        const name = personName(text)
        expect(isTextOf('name', name)).toBe(true)
        expect(isPlainText(name)).toBe(true)
        if (isTextOf('name', trimText(text))) expect(name).toBe(trimText(text))
      }),
      { numRuns: propertyRuns(1_000) },
    )
  })
})

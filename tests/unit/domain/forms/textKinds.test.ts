import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { trimText } from '../../../../src/domain/forms/text'
import { isPlainText, isTextOf, personName } from '../../../../src/domain/forms/textKinds'
import { propertyRuns } from '../../../support/propertyRuns'

describe('isPlainText', () => {
  it.each(['', 'Ada', 'Ада́', '山田 々ー', 'علی‌رضا', 'ශ්‍රී', '👨‍👩‍👧', '🏳️‍🌈', 'a\u0301', '𠮷野家', 'a\u00a0b', "='+@"])(
    'accepts %p',
    (text) => {
      expect(isPlainText(text)).toBe(true)
      expect(isPlainText(text, { lines: true })).toBe(true)
    },
  )

  it.each([
    ['a NUL', '\0'],
    ['an escape', '\u001b'],
    ['a delete', '\u007f'],
    ['a next line', '\u0085'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', '\udc00'],
    ['a zero-width space', '\u200b'],
    ['a right-to-left mark', '\u200f'],
    ['an Arabic letter mark', '\u061c'],
    ['a right-to-left override', '\u202e'],
    ['an embedding', '\u202a'],
    ['an isolate', '\u2066'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['an annotation', '\ufff9'],
  ])('rejects %s', (_, mark) => {
    for (const text of [mark, `a${mark}`, `a${mark}b`, `${mark}b`])
      expect([isPlainText(text), isPlainText(text, { lines: true })]).toEqual([false, false])
  })

  it('accepts line breaks and tabs only with `lines`', () => {
    for (const mark of ['\n', '\r\n', '\t', '\u2028', '\u2029']) {
      expect(isPlainText(`a${mark}b`)).toBe(false)
      expect(isPlainText(`a${mark}b`, { lines: true })).toBe(true)
    }
  })

  it('accepts only well-formed texts', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        // encodeURIComponent throws for a lone surrogate.
        if (isPlainText(text)) encodeURIComponent(text)
      }),
    )
  })
})

/** Characters whose neighbours decide whether a name contains them. */
const MIXED = [...Array.from('aBन\u094d葛=\u200c\u200d\u180e\ufe0f\u{e0100}❤ \u200e-./1'), 'www', 'com', 'de ']

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
    ...['J.R. Tolkien', 'J.R.R.Tolkien', 'St.John', 'Ma.Teresa', 'ST.JOHN', 'Mª.del Carmen', 'M.de la Cruz', 'J.d’Arc'],
    ...[
      'د.محمد',
      'डॉ.शर्मा',
      '김.서연',
      'А.С.Пушкин',
      'Ph.D',
      'Dipl.-Ing.',
      'Ada n.b.',
      'Muh.Rizki',
      'Ada, B.Sc.',
      'V.2.0',
    ],
    ...['김 서연', 'Бьёрк', 'Ζωή', 'עֲדָה', 'علی\u200cرضا', 'ශ්\u200dරී', '२', 'Ada 2', 'Ａｄａ', '山\u3000太郎'],
  ])('accepts %p', (name) => {
    expect(isTextOf('name', name)).toBe(true)
  })

  it.each([
    ...['Ada 🎧', '<b>Ada</b>', 'https://evil.example', '=1+1', 'Ada\u200b Lovelace', 'A\u200dda', '\u200cعلی'],
    ...['Ada\u202e', 'Ada\u0000', 'Ada\nLovelace', '\ud800', '\u3164', '♥', 'Ada\u00adL', 'Ada\ufe0fL', '1\u20e3'],
    ...[
      'www.evil.example/win',
      'evil.example',
      'Ada evil.com',
      'bit.ly/x',
      'EVIL.COM',
      'Evil.Com',
      'Evil.Shop/Win',
      'WWW.Evil.Xyz',
    ],
    ...[
      'x.co',
      'evil.xn--p1ai',
      'пример.рф',
      'evil．com',
      'évil。com',
      'e\u0301.com',
      'a.b.c.net',
      'evil.de win',
      '1.2.com',
      'Go2.it',
    ],
    ...['Ada〰', '〽Ada', 'Ada‼', '㊙', '＝Ada', 'Ada＝', 'a==b', 'https：//evil', 'Ada!', '＜b＞', 'Ada_1', 'Ada 🏽'],
  ])('rejects %p', (name) => {
    expect(isTextOf('name', name)).toBe(false)
  })

  it('is made from any text by personName', () => {
    expect(personName('Ada 🎧')).toBe('Ada')
    expect(personName('\ud800')).toBe('')
    expect(personName('www.evil.example/win')).toBe('www evil example/win')
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

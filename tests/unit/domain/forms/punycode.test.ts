import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { domainToASCII } from 'node:url'
import { decodePunycode } from '../../../../src/domain/forms/punycode'

describe('decodePunycode', () => {
  // RFC 3492, section 7.1.
  it.each([
    ['bcher-kva', 'bücher'],
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
    ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
    ['-> $1.00 <--', '-> $1.00 <-'],
  ])('decodes %s', (encoded, text) => {
    expect(decodePunycode(encoded)).toBe(text)
  })

  it('is the inverse of the URL parser for any label', () => {
    const letter = fc.constantFrom(...'abcxyz019äöüßéñøłőžабвгдёжαβγδ日本語ひらカタ한국어ไทยעבריתعربي𠮷')
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), (label) => {
        const encoded = domainToASCII(`${label}.example`).split('.')[0] ?? ''
        if (encoded.startsWith('xn--')) expect(decodePunycode(encoded.slice(4))).toBe(label.normalize('NFC'))
      }),
    )
  })

  it('returns null for invalid Punycode and never throws', () => {
    for (const label of ['!', 'a-!', '9999999999', '\u00e9']) expect(decodePunycode(label)).toBeNull()
    fc.assert(
      fc.property(fc.string({ maxLength: 63 }), (label) => {
        expect(['string', 'object']).toContain(typeof decodePunycode(label))
      }),
    )
  })
})

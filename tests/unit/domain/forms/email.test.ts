import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isEmail, normaliseEmail } from '../../../../src/domain/forms/email'
import { EMAIL_OUTLINE } from '../../../../src/domain/forms/emailOutline'
import { fieldsFor } from '../../../../src/domain/forms/forms'
import { firstError, normalise, normaliseText } from '../../../../src/domain/forms/rules'
import { readForm } from '../../../../functions/src/payloads/form'
import { propertyRuns } from '../../../support/propertyRuns'

/** Copied from the HTML standard. */
const BROWSER =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const FORM = fieldsFor('forgotPassword', 'en')
const [EMAIL] = FORM

/** The error that the page shows for an address. */
function onPage(address: string): string | null {
  if (EMAIL === undefined) throw new Error('the form asks for no email')
  return firstError(EMAIL.rules, normalise(EMAIL, address), {}, 'en')
}

/** The address as the server normalises it, or the error key with which it rejects it. */
function onServer(address: string): unknown {
  try {
    return readForm(FORM, 'en', { email: address }).email
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

/** Whether the prehydration script accepts an address. */
const isAcceptedBeforeHydration = (address: string): boolean =>
  EMAIL_OUTLINE.test(String(normaliseText({ normalisation: 'email' }, address)))

const LABEL = fc
  .stringMatching(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,20}[a-zA-Z0-9])?$/)
  .filter((label) => !label.toLowerCase().startsWith('xn--'))
const ATEXT = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/)
const PLAIN = fc
  .tuple(ATEXT, fc.array(LABEL, { minLength: 2, maxLength: 4 }))
  .map(([local, labels]) => `${local}@${labels.join('.')}`)
  .filter((address) => address.length <= 80)
const ODD = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'ab.@-_xn--09éüßжаα山ー。．％%:/?#[]\\ \t\u0000\u200b\u200d\u202e\u00ad\ufe0f\ud800ＡＺ１😀'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
})
const ANY = fc.oneof(
  PLAIN,
  ODD,
  ODD.map((domain) => `ada@${domain}`),
  ODD.map((label) => `ada@${label}.example`),
)

describe('a valid email', () => {
  it.each([
    ['a@b.co', 'a@b.co'],
    ['a@b.c', 'a@b.c'],
    ['Ada.Lovelace+kef@Mail.example.org', 'Ada.Lovelace+kef@Mail.example.org'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['a@1.2.3.4', 'a@1.2.3.4'],
    [' a@b.co\u00a0', 'a@b.co'],
    ['\ufeffa@b.co\u200b', 'a@b.co'],
    ['mueller@bücher.de', 'mueller@xn--bcher-kva.de'],
    ['mueller@BÜCHER.de', 'mueller@xn--bcher-kva.de'],
    ['mueller@xn--bcher-kva.de', 'mueller@xn--bcher-kva.de'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['info@παράδειγμα.gr', 'info@xn--hxajbheg2az3al.gr'],
    ['info@lgエレクトロニクス.jp', 'info@xn--lg-0g4a2aa4d9eya80ama.jp'],
    ['info@한국tv.kr', 'info@xn--tv-ro2i723k.kr'],
    ['info@ｅｘａｍｐｌｅ．ｃｏｍ', 'info@example.com'],
    ['info@col·legi.cat', 'info@xn--collegi-xma.cat'],
  ])('%p is normalised to %s', (typed, normalised) => {
    expect(onPage(typed)).toBeNull()
    expect(onServer(typed)).toBe(normalised)
    expect(isAcceptedBeforeHydration(typed)).toBe(true)
  })
})

describe('an invalid email', () => {
  it.each([
    ['without a dot', 'a@b'],
    ['with an end without a name', 'a@b.co.'],
    ['with an empty label', 'a@b..co'],
    ['with an empty first label', 'a@.b.co'],
    ['with a hyphen at the edge of a label', 'a@-b.co'],
    ['with a hyphen at its end', 'a@b-.co'],
    ['with a label of 64', `a@${'b'.repeat(64)}.co`],
    ['with an underscore in the domain', 'a@b_c.co'],
    ['with two signs', 'a@b@c.co'],
    ['with a quoted local part', '"a b"@c.co'],
    ['with an address literal', 'a@[1.2.3.4]'],
    ['with letters beyond ASCII before the sign', 'müller@example.de'],
    ['with those on both sides', 'müller@bücher.de'],
    ['with a name beside it', 'Ada <a@b.co>'],
    ['with a zero-width space inside', 'a@exam\u200bple.com'],
    ['with a zero-width joiner', 'a@exam\u200dplé.com'],
    ['with a soft hyphen', 'a@exam\u00adplé.com'],
    ['with a variation selector', 'a@example\ufe0f.com'],
    ['with a right-to-left override', 'a@\u202emoc.elpmaxé.com'],
    ['with a NUL', 'a@b.co\0'],
    ['with a tab, which the URL parser drops', 'a@büch\ter.de'],
    ['with a line break, which it drops too', 'a@büch\ner.de'],
    ['with a lone surrogate', 'a@b\ud800.co'],
    ['with a port', 'a@bücher.de:80'],
    ['with a path', 'a@bücher.de/x'],
    ['with a query', 'a@bücher.de?x'],
    ['with a fragment', 'a@bücher.de#x'],
    ['with a user', 'a@b:c@bücher.de'],
    ['with an encoded letter', 'a@b%C3%BCcher.de'],
    ['with a backslash', 'a@bücher.de\\x'],
    ['with an IPv4 number in full-width digits', 'a@１２７.１'],
    ['with a number for a top level domain', 'a@bücher.1'],
    ['with emoji', 'a@i❤.ws'],
    ['with Latin and Cyrillic in a label', 'a@pаypal.com'],
    ['with Latin and Greek in a label', 'a@gοogle.com'],
    ['with Cyrillic and Greek in a label', 'a@жα.com'],
    ['with Latin and Cyrillic, encoded as browsers do', 'a@xn--pypal-4ve.com'],
    ['with what is no encoding', 'a@xn--a.com'],
    ['with an encoding of plain letters', 'a@xn--abc-.com'],
  ])('%s', (_, address) => {
    expect(onPage(address)).toBe('error.emailInvalid')
    expect(onServer(address)).toBe('error.emailInvalid')
  })

  it('is longer than 80 characters in ASCII', () => {
    expect(onPage(`a@${'b'.repeat(63)}.${'c'.repeat(20)}`)).toBe('error.emailMaxCharacters')
    expect(onPage(`a@${'ü'.repeat(40)}.${'ü'.repeat(30)}.de`)).toBe('error.emailMaxCharacters')
  })
})

describe('email validation', () => {
  it('accepts every address that browsers accept and that has a dot in its domain', () => {
    fc.assert(
      fc.property(PLAIN, (address) => {
        expect(BROWSER.test(address)).toBe(true)
        expect(onPage(address)).toBeNull()
        expect(onServer(address)).toBe(address)
      }),
    )
  })

  it('accepts nothing that browsers would reject', () => {
    fc.assert(
      fc.property(ANY, (address) => {
        const normal = normaliseEmail(address.trim())
        if (isEmail(normal)) expect(BROWSER.test(normal) && normal.split('@')[1]?.includes('.')).toBe(true)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('gives the same result in the page and in the functions', () => {
    fc.assert(
      fc.property(ANY, (address) => {
        const key = onPage(address)
        expect(onServer(address)).toBe(key ?? normalise({ normalisation: 'email' }, address))
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('is idempotent after normalisation', () => {
    fc.assert(
      fc.property(ANY, (address) => {
        const normal = normalise({ normalisation: 'email' }, address)
        expect(normalise({ normalisation: 'email' }, normal)).toBe(normal)
        expect(onPage(String(normal))).toBe(onPage(address))
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('rejects nothing before hydration that the page accepts', () => {
    fc.assert(
      fc.property(ANY, (address) => {
        if (onPage(address) === null) expect(isAcceptedBeforeHydration(address)).toBe(true)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('takes time linear in the length of the address', () => {
    const began = performance.now()
    for (const address of [`a@${'a-'.repeat(50_000)}`, `a@${'a.'.repeat(50_000)}`, `a@${'é.'.repeat(50_000)}`])
      for (const validate of [onPage, onServer, isAcceptedBeforeHydration]) validate(address)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

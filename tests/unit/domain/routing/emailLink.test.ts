import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { PRODUCTION_DESTINATIONS } from '../../../../src/domain/routing/destinations'
import { repairEmailLink } from '../../../../src/domain/routing/emailLink'
import { parseVisitQuery } from '../../../../src/domain/routing/visitQuery'

const ORIGIN = 'https://id.kef.com'
const CALLBACK = 'https://fr.kef.com/cart'
const CODE = 'aB3-_x9'
const CONTINUE = encodeURIComponent(`${ORIGIN}/fr/auth/login?language=fr&callbackUrl=${encodeURIComponent(CALLBACK)}`)
const LINK = `mode=verifyEmail&oobCode=${CODE}&apiKey=k&lang=en&continueUrl=${CONTINUE}`

function read(query: string) {
  const { searchParams } = new URL(repairEmailLink(`${ORIGIN}/auth/action?${query}`))
  const { mode, lang, callbackURL } = parseVisitQuery(searchParams, 'action', PRODUCTION_DESTINATIONS)
  return { code: searchParams.get('oobCode'), mode, lang, callbackURL }
}

describe('the link of an email', () => {
  it.each([
    ['as it was sent', LINK],
    ['with escaped separators', LINK.replaceAll('&', '&amp;')],
    ['escaped twice', LINK.replaceAll('&', '&amp;amp;')],
    ['with numeric escapes', LINK.replaceAll('&', '&#38;')],
    ['with escaped separators in the nested URL', LINK.replace('%26', '%26amp%3B')],
    ['in angle brackets', `${LINK}%3E`],
    ['at the end of a sentence in brackets', `${LINK}).`],
    ['in quotation marks', `${LINK}%22`],
    ['with a line end', `${LINK}%0D%0A`],
    ['in quoted-printable', LINK.replaceAll('=', '=3D')],
    ['with a soft line break in its code', LINK.replace('aB3', 'aB=%0D%0A3')],
    ['with a broken line in its code', LINK.replace('aB3', 'aB%203')],
    [
      'with other names',
      LINK.replace('mode', 'MODE').replace('oobCode', 'OOBCODE').replace('continueUrl', 'continueurl'),
    ],
    ['with another spelling of its mode', LINK.replace('verifyEmail', 'verifyemail')],
  ])('is read %s', (_, query) => {
    expect(read(query)).toEqual({ code: CODE, mode: 'verifyEmail', lang: 'fr', callbackURL: CALLBACK })
  })

  it.each(['>', '%3E', ')', '.', ',', '%22', '”', '%0A', '%20', '&gt;', '&quot;'])(
    'may end with its code and %s',
    (end) => {
      expect(read(`mode=verifyEmail&oobCode=${CODE}${end}`)).toMatchObject({ code: CODE, mode: 'verifyEmail' })
    },
  )

  it('keeps a code that begins as an escaped character does', () => {
    expect(read('mode=verifyEmail&oobCode=3DaB').code).toBe('3DaB')
  })

  it.each(['mode=verifyEmail&oobCode=', 'mode=verifyEmail&oobCode=%3E'])('has an empty code: %s', (query) => {
    expect(read(query)).toMatchObject({ code: '', mode: 'verifyEmail' })
  })

  it('is repaired once, whatever it contains', () => {
    const part = fc.oneof(
      fc.constantFrom('oobCode', 'OOBcode', '=', '&', 'amp;', '%3D', '3D', '%0A', 'mode'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const repaired = repairEmailLink(`${ORIGIN}/auth/action?${parts.join('')}`)
        expect(new URL(repaired).searchParams.get('oobCode') ?? '').toMatch(/^[\w-]*$/)
        expect(repaired.startsWith(`${ORIGIN}/auth/action`)).toBe(true)
      }),
    )
  })
})

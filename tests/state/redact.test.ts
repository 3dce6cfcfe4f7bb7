import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ERROR_KEYS } from '../../src/domain/errors'
import { rootReducer } from '../../src/state/rootReducer'
import { redact } from '../../src/state/redact'

describe('what leaves the store', () => {
  it.each([
    ['password', 'Listen-2-KEF!'],
    ['newPassword', 'x'],
    ['passcode', 'x'],
    ['oobCode', 'x'],
    ['idToken', 'x'],
    ['accessToken', 'x'],
    ['secret', 'x'],
    ['credential', 'x'],
    ['authorization', 'Bearer x'],
    ['firstName', 'Ada'],
    ['lastName', 'Lovelace'],
    ['displayName', 'Ada Lovelace'],
    ['phoneNumber', '5513900'],
    ['postalCode', '37073'],
    ['region', 'Göttingen'],
    ['uid', 'abc'],
    ['answer', 'To hear it'],
  ])('has no %s, wherever it stands', (key, value) => {
    const marked = { payload: { [key]: '[removed]', list: [{ [key]: '[removed]' }] } }
    expect(redact({ payload: { [key]: value, list: [{ [key]: value }] } })).toEqual(marked)
    expect(redact({ [key]: [value] })).toEqual({ [key]: ['[removed]'] })
  })

  it.each([
    ['ada@example.org', 'a***@example.org'],
    ['write to ada@example.org, please', 'write to a***@example.org, please'],
    ['"ada@example.org"', '"a***@example.org"'],
    ['https://fr.kef.com/?customer=ada%40example.org&x=1', 'https://fr.kef.com/?customer=***%40example.org&x=1'],
    ['https://fr.kef.com/?to=ada%2Bkef%40example.org', 'https://fr.kef.com/?to=***%40example.org'],
    ['https://fr.kef.com/?next=%3Fto%3Dada%40example.org', 'https://fr.kef.com/?next=%3Fto%3D***%40example.org'],
    [
      'https://fr.kef.com/auth/action?mode=verifyEmail&oobCode=abc&lang=fr',
      'https://fr.kef.com/auth/action?mode=verifyEmail&oobCode=[removed]&lang=fr',
    ],
    ['/auth/login?login_hint=Ada%40Home&lang=fr', '/auth/login?login_hint=[removed]&lang=fr'],
    ['/auth/login?lang=fr&email=ada%2540example.org', '/auth/login?lang=fr&email=[removed]'],
    ['/auth/action?apiKey=AIzaSy&mode=x', '/auth/action?apiKey=[removed]&mode=x'],
    ['kefid://auth/callback?token=eyJ.a-b_c', 'kefid://auth/callback?token=[removed]'],
    ['https://fr.kef.com/?token=a#here', 'https://fr.kef.com/?token=[removed]#here'],
    ['https://fr.kef.com/account/login/multipass/aBc_-9', 'https://fr.kef.com/account/login/multipass/[removed]'],
  ])('shows of %s only %s', (text, shown) => {
    expect(redact(text)).toBe(shown)
    expect(redact({ callbackURL: text, at: [text] })).toEqual({ callbackURL: shown, at: [shown] })
  })

  it('keeps what screens need to be shown again', () => {
    const kept = {
      errors: {
        email: [],
        password: ['error.wrongPassword'],
        fields: { firstName: 'firstNameTooLong', region: 'regionRequired' },
      },
      loginForm: { password: '', email: '', tosConsent: null, fromMobile: true },
      code: 'auth/wrong-password',
      at: 1_772_366_400_000,
      visit: { callbackURL: 'https://fr.kef.com/cart?x=1', utm: { utm_source: 'mail' } },
    }
    expect(redact(kept)).toEqual(kept)
    for (const key of ERROR_KEYS) expect(redact({ fields: { firstName: key } })).toEqual({ fields: { firstName: key } })
  })

  it('leaves the state as it is at the start alone', () => {
    const state = rootReducer(undefined, { type: 'start' })
    expect(redact(state)).toEqual(state)
  })

  it('has the same shape, is made anew, and stays as it is when it is done again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value)
        const once = redact(value)
        expect(shapeOf(once)).toEqual(shapeOf(value))
        expect(redact(once)).toEqual(once)
        expect(JSON.stringify(value)).toBe(before)
      }),
    )
  })

  it('never has a whole address in it', () => {
    const email = fc.tuple(fc.stringMatching(/^[a-z]{2,10}$/), fc.domain()).map(([name, domain]) => `${name}@${domain}`)
    fc.assert(
      fc.property(email, fc.string(), fc.string(), (address, before, after) => {
        expect(JSON.stringify(redact({ text: `${before} ${address} ${after}`, sentTo: address }))).not.toContain(
          address,
        )
      }),
    )
  })
})

/** Keys and kinds, without the texts. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)])
}

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ERROR_KEYS } from '../../../src/domain/errors'
import { FIELD_NAMES } from '../../../src/domain/forms/fields'
import { maskEmail, redact, redactEntry, redactText, TOO_DEEP } from '../../../src/domain/redact'
import { rootReducer } from '../../../src/app/rootReducer'

describe('maskEmail', () => {
  it('keeps the first letter and the domain', () => {
    expect(maskEmail('ada@example.org')).toBe('a***@example.org')
    expect(maskEmail('"a@b"@example.org')).toBe('****@example.org')
    expect(maskEmail('𝒜da@example.org')).toBe('𝒜***@example.org')
    expect(['', 'ada', '@example.org'].map(maskEmail)).toEqual(['***', '***', '***'])
  })

  it('never shows the whole local part', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const masked = maskEmail(email)
        expect(masked.slice(0, masked.lastIndexOf('@'))).toBe(`${/^[a-z\d]/i.exec(email)?.[0] ?? '*'}***`)
        expect(maskEmail(masked)).toBe(masked)
      }),
    )
  })
})

describe('redact', () => {
  it.each([
    ...['password', 'newPassword', 'passcode', 'oobCode', 'idToken', 'accessToken', 'secret', 'credential', 'code'],
    ...['authorization', 'firstName', 'lastName', 'displayName', 'phoneNumber', 'postalCode', 'region', 'uid'],
    ...['birthday', 'gender', 'phone_number', 'given-name', 'answer'],
  ])('removes %s at any depth', (key) => {
    const marked = { payload: { [key]: '[removed]', list: [{ [key]: '[removed]' }] } }
    expect(redact({ payload: { [key]: 's3cr3t', list: [{ [key]: 's3cr3t' }] } })).toEqual(marked)
    expect(redact({ [key]: ['s3cr3t'] })).toEqual({ [key]: ['[removed]'] })
  })

  it.each(FIELD_NAMES.filter((name) => name !== 'email' && name !== 'countryCode'))('removes the field %s', (name) => {
    expect(redact({ form: { [name]: 'typed' } })).toEqual({ form: { [name]: '[removed]' } })
  })

  it.each([
    ['ada@example.org', 'a***@example.org'],
    ['write to ada@example.org, please', 'write to a***@example.org, please'],
    ['"ada@example.org"', '"a***@example.org"'],
    ['/cart?customer=ada%40example.org&x=1', '/cart?customer=***%40example.org&x=1'],
    ['/cart?to=ada%2Bkef%40example.org', '/cart?to=***%40example.org'],
    ['/cart?next=%3Fto%3Dada%40example.org', '/cart?next=%3Fto%3D***%40example.org'],
    [
      'https://fr.kef.com/auth/action?mode=verifyEmail&oobCode=abc&lang=fr',
      'https://fr.kef.com/auth/action?mode=verifyEmail&oobCode=[removed]&lang=fr',
    ],
    ['/auth/login?login_hint=Ada%40Home&lang=fr', '/auth/login?login_hint=[removed]&lang=fr'],
    ['/auth/login?lang=fr&email=ada%2540example.org', '/auth/login?lang=fr&email=[removed]'],
    ['/auth/action?apiKey=AIzaSy&mode=x', '/auth/action?apiKey=[removed]&mode=x'],
    ['kefid://auth/callback?token=eyJ.a-b_c', 'kefid://auth/callback?token=[removed]'],
    ['https://fr.kef.com/?token=a#here', 'https://fr.kef.com/?token=[removed]#[removed]'],
    ['sophie＠example.org', '***'],
    ['sophie@home＠example.org', 's***@home＠example.org'],
    ['?to=&@example.org', '****@example.org'],
    ['https://fr.kef.com/account/login/multipass/aBc_-9', 'https://fr.kef.com/account/login/multipass/[removed]'],
  ])('redacts %s to %s', (text, shown) => {
    expect(redact(text)).toBe(shown)
    expect(redact({ callbackURL: text, at: [text] })).toEqual({ callbackURL: shown, at: [shown] })
  })

  it('keeps what a replay of the screens needs', () => {
    const unchanged = {
      errors: {
        email: [],
        password: ['error.wrongPassword'],
        fields: { firstName: 'firstNameTooLong', region: 'regionRequired' },
      },
      loginForm: { password: '', email: '', tosConsent: null, fromMobile: true },
      code: 'auth/wrong-password',
      failures: [{ code: 'unknown/ChunkLoadError' }, { code: 'EmailNotVerified' }, { code: 'signOut: auth/timeout' }],
      session: { campaignCode: 'TakeItHome' },
      form: { countryCode: '+33' },
      passwordReset: { sentTo: null, mode: 'forgot' },
      credentials: { showPassword: false },
      at: 1_772_366_400_000,
      visit: { callbackURL: 'https://fr.kef.com/products/ls50-meta', utm: { utm_source: 'mail' } },
    }
    expect(redact(unchanged)).toEqual(unchanged)
    for (const key of ERROR_KEYS) expect(redact({ fields: { firstName: key } })).toEqual({ fields: { firstName: key } })
  })

  it('does not change the initial state', () => {
    const state = rootReducer(undefined, { type: 'start' })
    expect(redact(state)).toEqual(state)
  })

  it.each([
    ['at /fr/auth/action?mode=resetPassword&oobCode=s3cr3t&lang=fr', 's3cr3t'],
    ['continueUrl=https%3A%2F%2Fx%2F%3FoobCode%3Ds3cr3t%26a', 's3cr3t'],
    ['continueUrl=https%253A%252F%252Fx%252F%253FoobCode%253Ds3cr3t%2526a', 's3cr3t'],
    ['/auth/login?token=a%26s3cr3t', 's3cr3t'],
    ['/auth/handler?state=x&code=s3cr3t', 's3cr3t'],
    ['Bearer eyJhbGciOiJub25l.eyJzdWIiOiJz.s3cr3t', 's3cr3t'],
    ['Bearer ya29.a0AfB_s3cr3t-x.y', 's3cr3t'],
    ['state%3Dya29.s3cr3t%26a', 's3cr3t'],
    ['login_hint=sophie%40example.com', 'sophie'],
    ['next=%253Fto%253Dsophie%2540example.org', 'sophie'],
    ['mail to <sophie.germain@example.com>, again', 'sophie'],
    ["o'sophie@example.org", 'sophie'],
    ['mail to sophie﹫example.org, again', 'sophie'],
    ['?sophie=＠example.org', 'sophie'],
    ['?to=sophie%EF%BC%A0example.org', 'sophie'],
    ['?next=%3Fto%3Dsophie%25EF%25B9%25ABexample.org', 'sophie'],
    ['?firstName=Sophie&lastName=Germain', 'Sophie'],
    ['?a=b&name=Sophie', 'Sophie'],
    ['callbackUrl=https%3A%2F%2Ffr.kef.com%2F%3Fphone%3DSophie', 'Sophie'],
  ])('removes the secret in %s', (text, secret) => {
    expect(redactText(text)).not.toContain(secret)
  })

  it.each([
    ['phone=+442079460958&name=Zsecret&email=a@b.co', 'phone=[removed]&name=[removed]&email=[removed]'],
    ['lang=fr&customer[first]=Zsecret', 'lang=fr&customer[first]=[removed]'],
    ['q=Zsecret&lang=Zse%20cret', 'q=[removed]&lang=[removed]'],
    ['Zsecret', '[removed]'],
    ['next=https://a.b/?name=Zsecret', 'next=[removed]?name=[removed]'],
    ['%6eame=Zsecret&a;b=Zsecret', '[removed]&[removed];b=[removed]'],
    ['a=#access_token=Zsecret&x=Zsecret', 'a=#access_token=[removed]&x=[removed]'],
  ])('keeps the names of parameters of a shop, and no value but harmless ones: %s', (query, shown) => {
    const url = `https://fr.kef.com/cart?${query}`
    expect(redactText(`opened ${url} twice`)).toBe(`opened https://fr.kef.com/cart?${shown} twice`)
    expect(redact({ visit: { callbackURL: url } })).toEqual({
      visit: { callbackURL: `https://fr.kef.com/cart?${shown}` },
    })
  })

  it.each(['/account/reset/7215/a1b2c3d4e5f6', '/12345/orders/0f3a9bd2c4', '/x/Zs3cr3tT0k3n', '/t/+442079460958'])(
    'keeps only plain words of the path of a callback: %s',
    (path) => {
      const shown = redact({ callbackURL: `https://fr.kef.com${path}` })
      expect(shown).toEqual({ callbackURL: expect.stringMatching(/^https:\/\/fr\.kef\.com(\/[a-z]+|\/\[removed\])+$/) })
    },
  )

  it('keeps the rest of a URL readable', () => {
    expect(redactText('/fr/auth/campaign/login?code=x&campaignCode=TakeItHome&email=a@b.co#x')).toBe(
      '/fr/auth/campaign/login?code=[removed]&campaignCode=TakeItHome&email=[removed]#x',
    )
    expect(redactText('continueUrl=%2Fx%3FoobCode%3Ds3cr3t%26lang%3Dfr')).toBe(
      'continueUrl=%2Fx%3FoobCode%3D[removed]%26lang%3Dfr',
    )
    expect(redactText('at node_modules/@reduxjs/toolkit, @@INIT')).toBe('at node_modules/@reduxjs/toolkit, @@INIT')
  })

  it('removes values of every type below a private key', () => {
    expect(redact({ answer: { words: ['a', 5, { more: 'b' }], done: true } })).toEqual({
      answer: { words: ['[removed]', null, { more: '[removed]' }], done: true },
    })
    expect(redact({ code: { value: 'a' } })).toEqual({ code: { value: '[removed]' } })
  })

  it('makes texts and keys well-formed', () => {
    expect(redact({ 'a\ud800': 'b\u0000 \udc00 🎧\n' })).toEqual({ 'a\ufffd': 'b\ufffd \ufffd 🎧\n' })
  })

  it.each(['text', 'answer'])('stops at a maximum depth, below %s', (key) => {
    let deep: unknown = { bottom: 'bottom' }
    for (let n = 0; n < 100; n += 1) deep = n % 2 === 0 ? [deep] : { deep }
    const text = JSON.stringify(redact({ [key]: deep }))
    expect(text).toContain(TOO_DEEP)
    expect(text).not.toContain('bottom')
  })

  it('redacts as a replacer of JSON.stringify', () => {
    const exported = JSON.stringify({ user: { email: 'ada@example.org', password: ['x'] } }, redactEntry)
    expect(JSON.parse(exported)).toEqual({ user: { email: 'a***@example.org', password: ['[removed]'] } })
  })

  // Repeats each fragment and each pair of fragments, to find a pattern that takes more than linear time.
  const FRAGMENTS = [
    ...['a', '@', '.', '%40', '%25', '%3D', '%', 'eyJ', 'ya29.', '＠', '%EF%BC%A0', '-', '=', '&', '{'],
    ...['token=', 'token%3D', 'code', '/'],
  ]
  it.each(FRAGMENTS)('takes time linear in the length of a text made of %s', (part) => {
    const timeOf = (text: string) => {
      const startedAt = performance.now()
      redactText(text)
      return performance.now() - startedAt
    }
    for (const other of ['', ...FRAGMENTS]) {
      const times = [1, 2, 3].map(() => timeOf((part + other).repeat(65_536 / (part + other).length)))
      expect(Math.min(...times)).toBeLessThan(100)
    }
  })

  it('accepts any JSON and leaves no email address in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.emailAddress(), (value, email) => {
        // The mask of `*@example.com` ends like the address: it is one of asterisks, too.
        fc.pre(!/^\*+@/.test(email))
        const text = JSON.stringify(redact({ value, here: [`see ${email}`], [email]: 1 }))
        expect(text).not.toContain(email)
      }),
    )
  })

  it('keeps the shape, returns a copy and is idempotent', () => {
    const addressLike = fc.string({ unit: fc.constantFrom(...'ab.@&=?/{}\'"%40*', '😀', '%40', '%3D') })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), addressLike), (value) => {
        const before = JSON.stringify(value)
        const once = redact(value)
        expect(shapeOf(once)).toEqual(shapeOf(value))
        expect(redact(once)).toEqual(once)
        expect(JSON.stringify(value)).toBe(before)
      }),
    )
  })
})

/** Structure and types of a value, without its texts; keys are texts too. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [redactText(key), shapeOf(inner)]))
}

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { redact, redactText, TOO_DEEP } from '../../functions/src/redact'
import { newReference, parseReference } from '../../functions/src/reference'

describe('redact', () => {
  it('blanks secrets and keeps the shape', () => {
    expect(
      redact({
        loginForm: { email: 'sophie@example.com', password: 'x', tosConsent: null },
        user: { accessToken: 'x', emailVerified: true },
        credential: { oauthIdToken: 'x', pendingTokens: ['x', 5] },
        oobCode: 'x',
        code: 'x',
        pin: 7,
      }),
    ).toEqual({
      loginForm: { email: 's***@example.com', password: '', tosConsent: null },
      user: { accessToken: '', emailVerified: true },
      credential: { oauthIdToken: '', pendingTokens: ['', null] },
      oobCode: '',
      code: '',
      pin: 7,
    })
  })

  it('keeps what a replay needs: error codes, message keys, campaign codes', () => {
    const state = {
      errors: { email: [], password: ['error.wrongPassword'] },
      failure: { code: 'auth/wrong-password' },
      session: { campaignCode: 'TakeItHome' },
      form: { countryCode: '+33' },
      view: { showPassword: false },
    }
    expect(redact(state)).toEqual(state)
  })

  it.each([
    ['at /fr/auth/action?mode=resetPassword&oobCode=s3cr3t&lang=fr', 's3cr3t'],
    ['continueUrl=https%3A%2F%2Fx%2F%3FoobCode%3Ds3cr3t%26a', 's3cr3t'],
    ['https://shop/account/login/multipass/s3cr3t-_==', 's3cr3t'],
    ['Bearer eyJhbGciOiJub25l.eyJzdWIiOiJz.s3cr3t', 's3cr3t'],
    ['kefid://auth/callback?token=s3cr3t', 's3cr3t'],
    ['login_hint=sophie%40example.com', 'sophie'],
    ['mail to <sophie.germain@example.com>, again', 'sophie'],
  ])('finds the secret in %s', (text, secret) => {
    expect(redactText(text)).not.toContain(secret)
  })

  it('leaves the rest of an address readable', () => {
    expect(redactText('/fr/auth/campaign/login?code=x&campaignCode=TakeItHome&email=a@b.co#x')).toBe(
      '/fr/auth/campaign/login?code=***&campaignCode=TakeItHome&email=a***@b.co#x',
    )
  })

  it('ends at a depth that nobody needs', () => {
    let deep: unknown = 'bottom'
    for (let n = 0; n < 100; n += 1) deep = n % 2 === 0 ? [deep] : { deep }
    const words = JSON.stringify(redact(deep))
    expect(words).toContain(TOO_DEEP)
    expect(words).not.toContain('bottom')
  })

  it.each(['a', 'eyJ-', 'a@', '@.', 'a%40', '=&', 'token='])('takes its time with nothing: %s…', (part) => {
    const startedAt = performance.now()
    redactText(part.repeat(65_536 / part.length))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('takes any JSON, and leaves no address in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.emailAddress(), (value, email) => {
        const words = JSON.stringify(redact({ value, here: [`see ${email}`], [email]: 1 }))
        expect(words).not.toContain(email)
      }),
    )
  })
})

describe('the reference of a report', () => {
  it('is found again as somebody types it', () => {
    for (let n = 0; n < 100; n += 1) {
      const reference = newReference()
      expect(parseReference(` ${reference.toLowerCase().replace('-', ' ')}`)).toBe(reference)
    }
    expect(parseReference('7KQ4-MX2P')).toBeNull()
    expect(parseReference('7KQ4')).toBeNull()
  })
})

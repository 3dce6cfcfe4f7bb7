import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { verifyMultipassToken, createMultipassToken } from '../../functions/src/redirect/multipass'
import { EMAIL } from './support/payloads'
import { SECRET } from './support/backend'

describe('Multipass', () => {
  const customer = fc.record(
    { email: fc.string(), created_at: fc.string(), first_name: fc.string(), return_to: fc.webUrl() },
    { requiredKeys: ['email', 'created_at'] },
  )

  it('round-trips a customer in URL-safe base64, with a different token each time', () => {
    fc.assert(
      fc.property(customer, fc.string(), (original, secret) => {
        const token = createMultipassToken(original, secret)
        expect(token).toMatch(/^[\w-]+={0,2}$/)
        expect(verifyMultipassToken(token, secret)).toEqual({ ...original })
        expect(createMultipassToken(original, secret)).not.toBe(token)
      }),
    )
  })

  // Created with openssl in the steps of Shopify's documentation: sha256, aes-128-cbc, hmac, base64.
  const FOREIGN_SECRET = 'shop secret of a test'
  const FOREIGN =
    'AAECAwQFBgcICQoLDA0OD9liSILNMNHb_WKklk13ti9rOMgD71xViI_Tmu6CT1VZz0k2i4D4hYMkZBzz8kTbU5ZSbQWu802bnMzsPMzB-Kw7ddTrh-' +
    'C4-86nTvaqUf0vq-Oxhbq_ssG7HsWmqIL1p97EPxKsFldnJKCciupXyhRHB1jnGsZsxLlboCZ0T91m6Js76qt8c1jNNXihauzQZpm2FqGCdW0qBJql' +
    'USynQts='

  it('opens a token of another implementation', () => {
    expect(verifyMultipassToken(FOREIGN, FOREIGN_SECRET)).toEqual({
      email: EMAIL,
      created_at: '2026-03-01T10:00:00.000Z',
      return_to: 'https://fr.kef.com/',
    })
  })

  it.each([
    ['{"email":5}', 'AAECAwQFBgcICQoLDA0ODwrVIs9KFzG43QZkcaelZGMmfRWrziwZB-BHz0PY-CLpvV_0G2EaZbeg9FuP0JFaag=='],
    ['null', 'AAECAwQFBgcICQoLDA0OD4Idvbail7Vu6ROCazmyxifn-c8gPZPp4PZfxQjLCJtlSjmQVpiLKiPo7Rj_MIbX3A=='],
    ['not json', 'AAECAwQFBgcICQoLDA0ODx8JRh_BK34Uxmr4qCMvgGbRNJ31Xkx39GADXicywOUjaoQOqegYwYfXtb4bNKEuKQ=='],
  ])('returns null for a correctly signed token with the content %s', (_, token) => {
    expect(verifyMultipassToken(token, FOREIGN_SECRET)).toBeNull()
  })

  it('refuses a token with one changed bit and a token of another shop', () => {
    const token = createMultipassToken({ email: EMAIL, created_at: 'now' }, SECRET)
    const bytes = Buffer.from(token, 'base64url')
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(verifyMultipassToken(changed.toString('base64url'), SECRET)).toBeNull()
      }),
    )
    expect(verifyMultipassToken(token, 'another secret')).toBeNull()
    expect(verifyMultipassToken('', SECRET)).toBeNull()
  })
})

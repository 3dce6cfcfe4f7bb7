import { describe, expect, it } from '@jest/globals'
import { PROVIDER_IDS, verifiesEmail } from '../../src/domain/enums'
import type { Member } from '../../functions/src/auth/AuthPort'
import { provesEmail, unprovenProviders } from '../../functions/src/auth/emailProof'

const EMAIL = 'sophie@example.org'
const withProviders = (...ids: readonly string[]): Member => ({
  uid: 'sophie',
  email: EMAIL,
  emailVerified: true,
  isDisabled: false,
  isBeingRemoved: false,
  createdAt: 0,
  tokensValidAfter: 0,
  providers: ids.map((id) => ({ id, email: EMAIL })),
})

describe('a provider that reports the email of the account', () => {
  it.each([...PROVIDER_IDS, 'unknown.example'])('%s beside a password proves it if it verifies emails', (id) => {
    const isProof = verifiesEmail(id)
    const member = withProviders('password', id)
    expect(provesEmail({ id, email: EMAIL }, member)).toBe(isProof)
    expect(unprovenProviders(member).map((provider) => provider.id)).toEqual(isProof ? [] : [id])
  })

  it('proves it without verifying emails only as the sole provider, and if it is one of ours', () => {
    expect(provesEmail({ id: 'facebook.com', email: EMAIL }, withProviders('facebook.com'))).toBe(true)
    expect(provesEmail({ id: 'facebook.com', email: EMAIL }, withProviders('facebook.com', 'oidc.other'))).toBe(false)
    expect(provesEmail({ id: 'unknown.example', email: EMAIL }, withProviders('unknown.example'))).toBe(false)
  })
})

/** Contract tests of the calls about emails, for the in-memory functions and the Functions emulator. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { RequestedEmail } from '../../../src/domain/calls'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { failureOf } from './failureOf'
import type { FunctionsHarness } from './functions.contract'
import { uniqueEmail } from './unique'

export function emailsContract(name: string, make: () => Promise<FunctionsHarness>): void {
  describe(`FunctionsPort, emails: ${name}`, () => {
    let harness: FunctionsHarness
    let email: string
    beforeEach(async () => {
      harness = await make()
      email = uniqueEmail('sophie')
    })
    afterEach(() => harness.auth.signOut())

    async function signedInUnverified() {
      await harness.add(aMember({ email, verified: false }))
      await harness.auth.signIn(email, PASSWORD)
    }
    const request = (kind: RequestedEmail, values: object = {}) =>
      harness.functions.call('requestEmail', {
        email,
        kind,
        callbackURL: `${harness.plainShop}/`,
        languagePreference: 'en',
        ...values,
      })
    const status = () => harness.functions.call('emailStatus', {})

    it('requestEmail answers the same for any address, and again at once', async () => {
      await harness.add(aMember({ email }))
      for (const address of [email, email, uniqueEmail('nobody')])
        for (const kind of ['reset-password', 'setup-password'] as const)
          expect(await request(kind, { email: address })).toEqual({})
    })

    it('requestEmail of the verification is for the own address of the member, verified or not', async () => {
      const other = uniqueEmail('other')
      await harness.add(aMember({ email: other, verified: false }))
      await signedInUnverified()
      expect(await request('verify-email')).toEqual({})
      expect((await failureOf(request('verify-email', { email: other }))).code).toBe('functions/invalid-argument')
      await harness.auth.applyCode(await harness.issueCode('verifyEmail', email))
      expect(await request('verify-email')).toEqual({})
    })

    it('requestEmail requires an allowed callback', async () => {
      expect(await failureOf(request('reset-password', { callbackURL: 'https://evil.example/' }))).toMatchObject({
        code: 'functions/failed-precondition',
        key: 'callbackURLNotAllowed',
      })
    })

    it('emailStatus does not call an address undeliverable that has refused nothing', async () => {
      await signedInUnverified()
      expect(await status()).toEqual({ undeliverable: false })
    })

    it('both require a user for the email of a member', async () => {
      for (const attempt of [() => request('verify-email'), status])
        expect(await failureOf(attempt())).toMatchObject({ code: 'functions/unauthenticated', key: 'signInRequired' })
    })
  })
}

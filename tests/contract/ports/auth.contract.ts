/** Contract tests of AuthPort, for the in-memory service and Firebase Auth on the emulator. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthPort } from '../../../src/services/ports'
import { aMember, PASSWORD, type Member } from '../../fixtures/builders'
import { failureOf } from './failureOf'
import { uniqueEmail } from './unique'

export interface AuthHarness {
  readonly auth: AuthPort
  /** Creates a user. */
  readonly add: (member: Member) => Promise<void>
  /** A new code for the link of an email to a user. */
  readonly issueCode: (operation: 'verifyEmail' | 'resetPassword', email: string) => Promise<string>
}

const WRONG = ['auth/invalid-credential', 'auth/wrong-password', 'auth/invalid-login-credentials']
const UNKNOWN = [...WRONG, 'auth/user-not-found']

export function authContract(name: string, createHarness: () => Promise<AuthHarness>): void {
  describe(`AuthPort: ${name}`, () => {
    let harness: AuthHarness
    let email: string
    beforeEach(async () => {
      harness = await createHarness()
      email = uniqueEmail('sophie')
    })
    afterEach(() => harness.auth.signOut())

    /** Creates a member, signs in and resolves with the uid. */
    async function signedIn(overrides: Partial<Member> = {}): Promise<string> {
      await harness.add(aMember({ email, ...overrides }))
      return (await harness.auth.signIn(email, PASSWORD)).user.uid
    }

    describe('signIn', () => {
      it('resolves with the user, whom getCurrentUser then returns', async () => {
        expect(await harness.auth.getCurrentUser()).toBeNull()
        await harness.add(aMember({ email }))
        const { user, isNewUser, provider } = await harness.auth.signIn(email, PASSWORD)
        expect(user).toEqual({ uid: expect.stringMatching(/./), email, emailVerified: true, providers: ['password'] })
        expect([isNewUser, provider]).toEqual([false, null])
        expect(await harness.auth.getCurrentUser()).toEqual(user)
      })

      it('resolves with emailVerified false before the verification', async () => {
        await harness.add(aMember({ email, verified: false }))
        expect((await harness.auth.signIn(email, PASSWORD)).user.emailVerified).toBe(false)
      })

      it('ignores the case of the email, but not of the password', async () => {
        await harness.add(aMember({ email }))
        expect((await harness.auth.signIn(email.toUpperCase(), PASSWORD)).user.email).toBe(email)
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(email, PASSWORD.toLowerCase()))).code)
      })

      it.each([
        ['the composed one of an accent', 'Quiet-Room-1\u00e9', 'Quiet-Room-1e\u0301'],
        ['the decomposed one of an accent', 'Quiet-Room-1e\u0301', 'Quiet-Room-1\u00e9'],
        ['that of an input method', 'Quiet-Room-1', 'Ｑｕｉｅｔ－Ｒｏｏｍ－１'],
      ])('accepts another form than %s', async (_, password, typed) => {
        await harness.add(aMember({ email, password }))
        expect((await harness.auth.signIn(email, typed)).user.email).toBe(email)
      })

      it('rejects a wrong password, an unknown email, and a member without a password', async () => {
        const imported = uniqueEmail('imported')
        await harness.add(aMember({ email }))
        await harness.add(aMember({ email: imported, password: null, imported: true }))
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(email, 'Wrong-1-password'))).code)
        expect(UNKNOWN).toContain((await failureOf(harness.auth.signIn(uniqueEmail('nobody'), PASSWORD))).code)
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(imported, PASSWORD))).code)
        expect(await harness.auth.getCurrentUser()).toBeNull()
      })

      it('rejects a disabled user', async () => {
        await harness.add(aMember({ email, disabled: true }))
        expect((await failureOf(harness.auth.signIn(email, PASSWORD))).code).toBe('auth/user-disabled')
      })
    })

    describe('signOut', () => {
      it('ends the session, and can be called twice', async () => {
        await signedIn()
        await harness.auth.signOut()
        await harness.auth.signOut()
        expect(await harness.auth.getCurrentUser()).toBeNull()
        expect(await harness.auth.reload()).toBeNull()
      })
    })

    describe('email verification', () => {
      it('checks a code without consuming it, and applies it once', async () => {
        const uid = await signedIn({ verified: false })
        const code = await harness.issueCode('verifyEmail', email)
        for (const _ of ['once', 'twice'])
          expect(await harness.auth.checkCode(code)).toEqual({ operation: 'verifyEmail', email })
        await harness.auth.applyCode(code)
        expect(await harness.auth.reload()).toMatchObject({ uid, emailVerified: true })
        expect((await failureOf(harness.auth.applyCode(code))).code).toBe('auth/invalid-action-code')
        expect((await failureOf(harness.auth.checkCode(code))).code).toBe('auth/invalid-action-code')
      })

      it('rejects an invalid code', async () => {
        expect((await failureOf(harness.auth.checkCode('made-up'))).code).toBe('auth/invalid-action-code')
        expect((await failureOf(harness.auth.applyCode('made-up'))).code).toBe('auth/invalid-action-code')
      })
    })

    describe('password reset', () => {
      it('works once with the code of an email, and verifies the address', async () => {
        await harness.add(aMember({ email, verified: false }))
        const code = await harness.issueCode('resetPassword', email)
        expect(await harness.auth.checkCode(code)).toEqual({ operation: 'resetPassword', email })
        await harness.auth.confirmPasswordReset(code, 'New-1-password')
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(email, PASSWORD))).code)
        expect((await harness.auth.signIn(email, 'New-1-password')).user.emailVerified).toBe(true)
        const again = harness.auth.confirmPasswordReset(code, 'Newer-1-password')
        expect((await failureOf(again)).code).toBe('auth/invalid-action-code')
      })

      it('sets a first password for an imported member', async () => {
        await harness.add(aMember({ email, password: null, imported: true }))
        await harness.auth.confirmPasswordReset(await harness.issueCode('resetPassword', email), PASSWORD)
        expect((await harness.auth.signIn(email, PASSWORD)).user).toMatchObject({ email, providers: ['password'] })
      })

      it('rejects a password that is too weak for Firebase, and does not consume the code', async () => {
        await harness.add(aMember({ email }))
        const code = await harness.issueCode('resetPassword', email)
        expect((await failureOf(harness.auth.confirmPasswordReset(code, 'x'))).code).toBe('auth/weak-password')
        await harness.auth.confirmPasswordReset(code, 'New-1-password')
      })
    })

    it('rejects linkWithPassword without a pending credential', async () => {
      await harness.add(aMember({ email }))
      expect((await failureOf(harness.auth.linkWithPassword(email, PASSWORD))).code).toBe('auth/no-pending-credential')
    })
  })
}

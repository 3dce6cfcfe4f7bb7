/** What every AuthPort does: the double in memory and Firebase Auth behind its adapter. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthPort, EmailLinkOptions } from '../../../src/services/ports'
import { aMember, PASSWORD, type Member } from '../../fixtures/builders'
import { failureOf } from './failureOf'
import { uniqueEmail } from './unique'

export interface AuthHarness {
  readonly auth: AuthPort
  /** Makes somebody known to the service. */
  readonly add: (member: Member) => Promise<void>
  /** The latest email to an address, as its link tells; null when none went out. */
  readonly lastMail: (email: string) => Promise<{ readonly code: string; readonly continueUrl: string } | null>
}

const MAIL: EmailLinkOptions = { continueUrl: 'https://id.kef.com/fr/auth/login?language=fr', language: 'fr' }
const WRONG = ['auth/invalid-credential', 'auth/wrong-password', 'auth/invalid-login-credentials']
const UNKNOWN = [...WRONG, 'auth/user-not-found']

export function authContract(name: string, createHarness: () => Promise<AuthHarness>): void {
  describe(`the sign-in service: ${name}`, () => {
    let harness: AuthHarness
    let email: string
    beforeEach(async () => {
      harness = await createHarness()
      email = uniqueEmail('sophie')
    })
    afterEach(() => harness.auth.signOut())

    /** Adds a member and signs in as them. */
    async function signedIn(overrides: Partial<Member> = {}): Promise<string> {
      await harness.add(aMember({ email, ...overrides }))
      return (await harness.auth.signIn(email, PASSWORD)).user.uid
    }
    async function codeOf(address: string): Promise<string> {
      const mail = await harness.lastMail(address)
      if (mail === null) throw new Error(`no mail to ${address}`)
      return mail.code
    }

    describe('a sign-in', () => {
      it('tells who it is, and so does the service from then on', async () => {
        expect(await harness.auth.getCurrentUser()).toBeNull()
        await harness.add(aMember({ email }))
        const { user, isNewUser, provider } = await harness.auth.signIn(email, PASSWORD)
        expect(user).toEqual({ uid: expect.stringMatching(/./), email, emailVerified: true, providers: ['password'] })
        expect([isNewUser, provider]).toEqual([false, null])
        expect(await harness.auth.getCurrentUser()).toEqual(user)
      })

      it('knows who has not verified the address', async () => {
        await harness.add(aMember({ email, verified: false }))
        expect((await harness.auth.signIn(email, PASSWORD)).user.emailVerified).toBe(false)
      })

      it('does not mind the case of an address, but that of a password', async () => {
        await harness.add(aMember({ email }))
        expect((await harness.auth.signIn(email.toUpperCase(), PASSWORD)).user.email).toBe(email)
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(email, PASSWORD.toLowerCase()))).code)
      })

      it('is refused with a wrong password, to a stranger, and where no password was set', async () => {
        const imported = uniqueEmail('imported')
        await harness.add(aMember({ email }))
        await harness.add(aMember({ email: imported, password: null, imported: true }))
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(email, 'Wrong-1-password'))).code)
        expect(UNKNOWN).toContain((await failureOf(harness.auth.signIn(uniqueEmail('nobody'), PASSWORD))).code)
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(imported, PASSWORD))).code)
        expect(await harness.auth.getCurrentUser()).toBeNull()
      })

      it('is refused to whom the service disabled', async () => {
        await harness.add(aMember({ email, disabled: true }))
        expect((await failureOf(harness.auth.signIn(email, PASSWORD))).code).toBe('auth/user-disabled')
      })
    })

    describe('a sign-out', () => {
      it('forgets who it was, and may be done twice', async () => {
        await signedIn()
        await harness.auth.signOut()
        await harness.auth.signOut()
        expect(await harness.auth.getCurrentUser()).toBeNull()
        expect(await harness.auth.reload()).toBeNull()
      })
    })

    describe('verifying the address', () => {
      it('sends an email that leads on where it was told, to whoever is signed in', async () => {
        await signedIn({ verified: false })
        await harness.auth.sendVerificationEmail(MAIL)
        expect(await harness.lastMail(email)).toMatchObject({ continueUrl: MAIL.continueUrl })
        await harness.auth.signOut()
        expect((await failureOf(harness.auth.sendVerificationEmail(MAIL))).code).toBe('auth/no-current-user')
      })

      it('tells what a code is for without using it up, and takes it once', async () => {
        const uid = await signedIn({ verified: false })
        await harness.auth.sendVerificationEmail(MAIL)
        const code = await codeOf(email)
        for (const _ of ['once', 'twice'])
          expect(await harness.auth.checkCode(code)).toEqual({ operation: 'verifyEmail', email })
        await harness.auth.applyCode(code)
        expect(await harness.auth.reload()).toMatchObject({ uid, emailVerified: true })
        expect((await failureOf(harness.auth.applyCode(code))).code).toBe('auth/invalid-action-code')
        expect((await failureOf(harness.auth.checkCode(code))).code).toBe('auth/invalid-action-code')
      })

      it('does not know a code that was made up', async () => {
        expect((await failureOf(harness.auth.checkCode('made-up'))).code).toBe('auth/invalid-action-code')
        expect((await failureOf(harness.auth.applyCode('made-up'))).code).toBe('auth/invalid-action-code')
      })
    })

    describe('choosing a new password', () => {
      it('is done with the code of an email, once, and verifies the address', async () => {
        await harness.add(aMember({ email, verified: false }))
        await harness.auth.sendPasswordResetEmail(email, MAIL)
        const code = await codeOf(email)
        expect(await harness.auth.checkCode(code)).toEqual({ operation: 'resetPassword', email })
        await harness.auth.confirmPasswordReset(code, 'New-1-password')
        expect(WRONG).toContain((await failureOf(harness.auth.signIn(email, PASSWORD))).code)
        expect((await harness.auth.signIn(email, 'New-1-password')).user.emailVerified).toBe(true)
        const again = harness.auth.confirmPasswordReset(code, 'Newer-1-password')
        expect((await failureOf(again)).code).toBe('auth/invalid-action-code')
      })

      it('gives one to whom none was set', async () => {
        await harness.add(aMember({ email, password: null, imported: true }))
        await harness.auth.sendPasswordResetEmail(email, MAIL)
        await harness.auth.confirmPasswordReset(await codeOf(email), PASSWORD)
        expect((await harness.auth.signIn(email, PASSWORD)).user).toMatchObject({ email, providers: ['password'] })
      })

      it('refuses one that is too weak even for the service, and the code stays good', async () => {
        await harness.add(aMember({ email }))
        await harness.auth.sendPasswordResetEmail(email, MAIL)
        const code = await codeOf(email)
        expect((await failureOf(harness.auth.confirmPasswordReset(code, 'x'))).code).toBe('auth/weak-password')
        await harness.auth.confirmPasswordReset(code, 'New-1-password')
      })

      it('sends no email to a stranger', async () => {
        const stranger = uniqueEmail('nobody')
        const code = await harness.auth.sendPasswordResetEmail(stranger, MAIL).then(
          () => null,
          ({ code }: { code: string }) => code,
        )
        expect([null, 'auth/user-not-found']).toContain(code)
        expect(await harness.lastMail(stranger)).toBeNull()
      })
    })

    it('links nothing where no provider waits for a password', async () => {
      await harness.add(aMember({ email }))
      expect((await failureOf(harness.auth.linkWithPassword(email, PASSWORD))).code).toBe('auth/no-pending-credential')
    })
  })
}

/** The flows of the site, each up to the submit that calls a server, and the calls that it makes. */
import { aSignUp, PASSWORD } from '../../fixtures/builders'
import type { FormValues } from '../../../src/domain/forms/rules'
import type { ScreenName } from '../../../src/domain/routing/routes'
import type { RequestedEmail } from '../../../src/domain/calls'
import { requestEmail, signIn } from '../support/emailLinks'
import { identityCall } from '../support/identity'
import { mailTo } from '../support/mailbox'
import { createStoredMember, entryOf, newEmail, type StoredMember } from '../support/members'
import { backToShop } from '../support/storefront'
import type { Visitor } from '../support/visitor'

export interface FlowRun {
  readonly typed: FormValues
  /** Submits; can be repeated after a failure and then fills in the values that are not kept. */
  readonly press: () => Promise<void>
  /** Checks the effect on the server in the end; throws when it is wrong. */
  readonly effect?: () => Promise<void>
}

export interface Flow {
  /** Runs the flow up to the submit. */
  readonly opens: (visitor: Visitor) => Promise<FlowRun>
  /** The screen after success. */
  readonly done: ScreenName
  /** Calls whose failure shows a message. */
  readonly calls: readonly string[]
}

export const LOCALE = 'fr'
const at = (path: string): string => `/${LOCALE}${path}`
const ANSWER = 'La pluie sur le toit'

async function arrives(visitor: Visitor, path: string, screen: ScreenName): Promise<void> {
  await visitor.opens(path)
  await visitor.sees(screen)
}

async function signsIn(visitor: Visitor, member: StoredMember, query = ''): Promise<FlowRun> {
  await arrives(visitor, at(`/auth/login${query}`), 'login')
  await visitor.fillsIn({ email: member.email })
  const press = async () => {
    await visitor.fillsIn({ password: member.password })
    await visitor.submits()
  }
  return { typed: { email: member.email }, press }
}

/** Asks for an email and returns its link, in LOCALE. */
async function createEmailLink({ email, password }: StoredMember, kind: RequestedEmail) {
  const idToken = kind === 'verify-email' ? await signIn(email, password) : undefined
  await requestEmail(kind, email, { locale: LOCALE, ...(idToken && { idToken }) })
  return (await mailTo(email)).link
}

/** Calls whose failure is ignored: the login continues. */
export const BACKGROUND_CALLS = ['call/upsertFirestoreAccount', 'call/getRedirectUrl'] as const

export const loginFromShop: Flow = {
  calls: [],
  done: 'success-end',
  opens: async (visitor) =>
    signsIn(visitor, await createStoredMember(), `?callbackUrl=${encodeURIComponent(backToShop())}`),
}

export const FLOWS = {
  'a login': {
    calls: ['accounts:signInWithPassword', 'accounts:lookup', 'call/getFirestoreAccount'],
    done: 'success-end',
    opens: async (visitor) => signsIn(visitor, await createStoredMember()),
  },
  'a sign-up': {
    calls: ['call/signUpWithEmail'],
    done: 'verification-sent',
    async opens(visitor) {
      const values = aSignUp({ locale: LOCALE, values: { email: newEmail() } })
      const { password: _, confirmPassword: __, ...typed } = values
      const password = PASSWORD
      await arrives(visitor, at('/auth/signup_with_email'), 'signup')
      await visitor.fillsIn(values)
      const press = async () => {
        await visitor.fillsIn({ password, confirmPassword: password })
        await visitor.submits()
      }
      // The account exists once, with this password.
      const effect = async () => {
        await identityCall('signInWithPassword', { email: typed.email, password, returnSecureToken: true })
      }
      return { typed, press, effect }
    },
  },
  'a forgotten password': {
    calls: ['call/requestEmail'],
    done: 'reset-email-sent',
    async opens(visitor) {
      const { email } = await createStoredMember()
      await arrives(visitor, at('/auth/reset_password'), 'forgot-password')
      await visitor.fillsIn({ email })
      return { typed: { email }, press: visitor.submits }
    },
  },
  'a new password': {
    calls: ['accounts:resetPassword'],
    done: 'reset-password-done',
    async opens(visitor) {
      const member = await createStoredMember()
      await arrives(visitor, await createEmailLink(member, 'reset-password'), 'reset-password')
      const password = 'Quieter-4-KEF?'
      const press = async () => {
        await visitor.fillsIn({ password, confirmPassword: password })
        await visitor.submits()
      }
      const effect = async () => {
        await identityCall('signInWithPassword', { email: member.email, password, returnSecureToken: true })
      }
      return { typed: {}, press, effect }
    },
  },
  'the press that verifies': {
    calls: ['accounts:update'],
    done: 'email-verified',
    async opens(visitor) {
      const link = await createEmailLink(await createStoredMember({ verified: false }), 'verify-email')
      await arrives(visitor, link, 'verify-email')
      return { typed: {}, press: () => visitor.presses('continue') }
    },
  },
  'an entry': {
    calls: ['call/submitCampaignEntry'],
    done: 'campaign-success',
    async opens(visitor) {
      const member = await createStoredMember()
      await arrives(visitor, at('/auth/campaign/TakeItHome/login'), 'campaign-login')
      const typed = { answer: ANSWER, tosConsentEvent: true, marketingConsent: true }
      await visitor.fillsIn({ ...typed, email: member.email, password: PASSWORD })
      // At the second submit the member is signed in, and the form has only the entry.
      const press = async () => {
        if ((await visitor.field('tosConsentEvent').count()) > 0)
          await visitor.fillsIn({ tosConsentEvent: true, marketingConsent: true })
        await visitor.submits()
      }
      const effect = async () => {
        const entry = await entryOf(member.uid, 'TakeItHome')
        if (entry?.answer !== ANSWER) throw new Error(`the entry is ${JSON.stringify(entry)}`)
      }
      return { typed: { answer: ANSWER }, press, effect }
    },
  },
} as const satisfies Record<string, Flow>

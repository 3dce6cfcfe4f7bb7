/** What a visitor, the mail program, the server and other devices do, each only where a page offers it. */
import { acceptTerms } from '../../../src/features/acceptTerms/acceptTerms'
import { continueToShop } from '../../../src/state/login/continueToShop'
import { chooseDifferentAccount, correctEmail } from '../../../src/state/login/authSession'
import { signIn } from '../../../src/state/login/signIn'
import { signUp } from '../../../src/state/login/signUp'
import { linkWithPassword } from '../../../src/features/social/linkWithPassword'
import { signInWithProvider } from '../../../src/features/social/providerSignIn'
import { answerChanged } from '../../../src/state/events'
import { enterCampaign } from '../../../src/features/campaign/campaignThunks'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { continueInThisTab } from '../../../src/state/login/existingSession'
import { resendVerification } from '../../../src/features/verification/resendVerification'
import { routeRow } from '../../../src/domain/routing/routes'
import type { RootState } from '../../../src/state/storeTypes'
import { selectStage, selectStageData, type StageName } from '../../../src/state/login/stage'
import { anAccount, aSignUp, PASSWORD } from '../../fixtures/builders'
import type { Browser, Tab } from './browser'

export const MEMBER = 'sophie@example.org'
export const OTHER = 'emilie@example.org'
export const ENTRY = { answer: 'To hear it', tosConsentEvent: true, marketingConsent: true }

interface Step {
  /** Whether the page offers it now. */
  readonly isOffered?: (tab: Tab) => boolean
  readonly take: (tab: Tab, browser: Browser) => unknown
  /** From here on one more save, entry and redirect may follow: a login may start or continue. */
  readonly startsLogin?: boolean | ((state: RootState) => boolean)
}

const stageIs =
  (...stages: readonly StageName[]) =>
  ({ store }: Tab): boolean =>
    !store.getState().view.showLoading && stages.includes(selectStage(store.getState()))

/** A form is not sent again while it is being sent. */
const canSubmitIn =
  (stage: StageName) =>
  (tab: Tab): boolean =>
    !tab.store.getState().view.submitting && stageIs(stage)(tab)

const onForm = (flow: 'signIn' | 'signUp') => (tab: Tab) => {
  const { routeMatch, submitting } = tab.store.getState().view
  const isFlow = routeMatch !== null && routeMatch !== 'unknown' && routeRow(routeMatch.route).flow === flow
  return isFlow && !submitting && stageIs('form')(tab)
}

const isInFlow = ({ store }: Tab): boolean => {
  const { routeMatch } = store.getState().view
  return routeMatch !== null && routeMatch !== 'unknown' && routeRow(routeMatch.route).flow !== undefined
}

const entryOn = (tab: Tab) => {
  const { routeMatch } = tab.store.getState().view
  const isCampaign = routeMatch !== null && routeMatch !== 'unknown' && routeRow(routeMatch.route).layout === 'campaign'
  return isCampaign ? ENTRY : null
}

const visit =
  (address: string) =>
  (tab: Tab): void =>
    tab.open(address)

/** Opens the same page in the next language. */
function switchLanguage({ services, open }: Tab): void {
  const { pathname, search } = services.page.location()
  open(pathname.startsWith('/fr/') ? pathname.slice('/fr'.length) + search : `/fr${pathname}${search}`)
}

export const STEPS = {
  'sign in': {
    isOffered: onForm('signIn'),
    take: (tab) => tab.store.dispatch(signIn({ email: MEMBER, password: PASSWORD }, entryOn(tab))),
    startsLogin: true,
  },
  'sign in as another member': {
    isOffered: onForm('signIn'),
    take: (tab) => tab.store.dispatch(signIn({ email: OTHER, password: PASSWORD }, entryOn(tab))),
    startsLogin: true,
  },
  'mistype the password': {
    isOffered: onForm('signIn'),
    take: ({ store }) => store.dispatch(signIn({ email: MEMBER, password: 'wrong' })),
    startsLogin: true,
  },
  'choose Google': {
    isOffered: onForm('signIn'),
    take: ({ store }) => store.dispatch(signInWithProvider('google.com')),
    startsLogin: true,
  },
  'choose Facebook': {
    isOffered: onForm('signIn'),
    take: ({ store }) => store.dispatch(signInWithProvider('facebook.com')),
    startsLogin: true,
  },
  'link the account': {
    isOffered: canSubmitIn('link-facebook'),
    take: ({ store }) => store.dispatch(linkWithPassword({ email: MEMBER, password: PASSWORD })),
    startsLogin: true,
  },
  'write an answer': {
    isOffered: (tab) => entryOn(tab) !== null,
    take: ({ name, store }) => store.dispatch(answerChanged({ answer: `written in ${name}` })),
  },
  'sign up': {
    isOffered: onForm('signUp'),
    take: (tab) => tab.store.dispatch(signUp(aSignUp(entryOn(tab) === null ? {} : { campaign: 'TakeItHome' }))),
    startsLogin: true,
  },
  'accept the terms': {
    isOffered: canSubmitIn('accept-tos'),
    take: ({ store }) => store.dispatch(acceptTerms({ tosConsent: true, marketingConsent: null })),
    startsLogin: true,
  },
  'enter the draw': {
    isOffered: canSubmitIn('campaign-entry'),
    take: ({ store }) => store.dispatch(enterCampaign(ENTRY)),
    startsLogin: true,
  },
  'press Continue': {
    isOffered: stageIs('success-end', 'campaign-success', 'confirmation'),
    take: ({ store }) => {
      const stage = selectStage(store.getState())
      const isInOtherTab = selectStageData(store.getState(), 'success-end')?.inOtherTab
      return store.dispatch(stage === 'confirmation' || isInOtherTab ? continueInThisTab() : continueToShop('page'))
    },
    startsLogin: true,
  },
  'resend the email': {
    isOffered: stageIs('verification-sent', 'email-not-verified'),
    take: ({ store }) => store.dispatch(resendVerification()),
  },
  'use a different email': {
    isOffered: stageIs('verification-sent'),
    take: ({ store }) => store.dispatch(correctEmail()),
  },
  'refuse the emails': {
    take: (_, { otherPage }) =>
      otherPage.backend.members.forEach(({ email }) => otherPage.backend.refusedAddresses.add(email ?? '')),
  },
  'choose a different account': {
    isOffered: stageIs('accept-tos', 'email-not-verified', 'success-end', 'confirmation', 'link-facebook'),
    take: ({ store }) => store.dispatch(chooseDifferentAccount()),
  },
  // It redirects too, to the callback.
  'sign out': { take: visit('/auth/logout'), startsLogin: true },
  'open the start page': { take: visit('/'), startsLogin: true },
  'open the sign-in page': { take: visit('/auth/login'), startsLogin: true },
  'open the sign-up page': { take: visit('/auth/signup_with_email'), startsLogin: true },
  'open the draw': { take: visit('/auth/campaign/TakeItHome/login'), startsLogin: true },
  'switch the language': { isOffered: isInFlow, take: switchLanguage },
  'hide the tab': { take: ({ services }) => services.page.hide() },
  'show the tab': {
    take: ({ services }) => services.page.show(),
    // Another tab may have signed in meanwhile.
    startsLogin: ({ user }) => user === null,
  },
  'come back with the back button': { take: ({ services }) => services.page.restore(), startsLogin: true },
  'verify the email': {
    take: (_, { otherPage }) => {
      for (const person of otherPage.backend.members) person.verified = true
      otherPage.tabs.post('email-verified')
    },
  },
  'be disabled': {
    take: (_, { otherPage }) =>
      otherPage.backend.members.forEach((person) => (person.account = anAccount({ isDisabled: true }))),
  },
  'be signed out by the server': {
    take: (_, { otherPage }) => {
      otherPage.clock.setTime(otherPage.clock.now() + 1)
      for (const { uid } of otherPage.backend.members) otherPage.backend.revokeSessions(uid)
    },
  },
  'need new terms': {
    take: (_, { otherPage }) =>
      otherPage.backend.members.forEach((person) => (person.account = anAccount({ tosConsent: null }))),
  },
  'lose the connection of a save': {
    take: ({ services }) => services.functions.fail('upsertFirestoreAccount', 'functions/unreachable'),
  },
  'wait for another email': {
    take: (_, { otherPage }) => otherPage.clock.setTime(otherPage.clock.now() + DURATIONS_MS.resendWait),
  },
  'lose the next answer': {
    take: ({ services }) => services.functions.fail('getFirestoreAccount', 'functions/unavailable'),
  },
  'lose the next redirect URL': {
    take: ({ services }) => services.functions.fail('getRedirectUrl', 'functions/internal'),
  },
} as const satisfies Readonly<Record<string, Step>>

export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as readonly StepName[]

/** `state`: at the time of the step. */
export function startsLogin(name: StepName, state: RootState): boolean {
  const { startsLogin = false }: Step = STEPS[name]
  return typeof startsLogin === 'function' ? startsLogin(state) : startsLogin
}

/** Takes the step where the page offers it; what it requests waits for the scheduler. */
export function takeStep(name: StepName, tab: Tab, browser: Browser): void {
  const step: Step = STEPS[name]
  if (step.isOffered && !step.isOffered(tab)) return
  tab.addStep(name)
  Promise.resolve(step.take(tab, browser)).catch((thrown: unknown) => tab.errors.push(thrown))
}

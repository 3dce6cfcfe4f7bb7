/** Assumptions about a mailing to every member. */

export interface Scenario {
  readonly name: string
  readonly members: number
  /** Minutes over which the mails are sent, evenly. */
  readonly sendMinutes: number
  /** Share of the members who click. */
  readonly clicks: number
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'ordinary', members: 5_000_000, sendMinutes: 240, clicks: 0.025 },
  { name: 'strong', members: 5_000_000, sendMinutes: 60, clicks: 0.06 },
  { name: 'extreme', members: 5_000_000, sendMinutes: 10, clicks: 0.15 },
]

/**
 * Clicks after a mailing: 34 % in the first hour, 51 % in three, 81 % in a day (5.5 billion mails of 2019/20, GetResponse
 * benchmarks). A log-normal delay with this median and sigma fits all three.
 */
const CLICK_DELAY = { medianMinutes: 168, sigma: 2.43 } as const

/** Share of the clicks within `minutes` after the mail. */
export function clickedWithin(minutes: number): number {
  if (minutes <= 0) return 0
  const deviations = Math.log(minutes / CLICK_DELAY.medianMinutes) / CLICK_DELAY.sigma
  // The normal distribution, by the logistic curve that is closest to it (error below 0.01).
  return 1 / (1 + Math.exp(-1.702 * deviations))
}

/** Shares of the visitors of the line above, unless it says otherwise. */
const BEHAVIOUR = {
  /** Of the clicks: signs in or up. */
  continues: 0.7,
  /** Of those: is new and signs up. */
  isNew: 0.08,
  /** Of the members: is still signed in, or uses a provider. */
  isSignedIn: 0.25,
  isSocial: 0.15,
  /** Of the members with a form: has set no password yet, or mistypes it first. */
  isPasswordless: 0.1,
  isMistaken: 0.18,
  /** Of the mistaken: requests a reset. Of the mails: is opened. */
  requestsReset: 0.25,
  followsMail: 0.7,
  /** Of the logins: enters the draw. Of the new members: confirms the address. */
  enters: 0.85,
  confirms: 0.75,
  /** Of all: gets an error that is reported. */
  isReported: 0.005,
} as const

/** Polls of a page that waits for the verification: half a minute at one every five seconds. */
const POLLS = 6

/** What one click causes on average: calls by name, requests of the page to the sign-in service, and emails. */
export const PER_CLICK = perClick()

function perClick() {
  const share = BEHAVIOUR
  const signUps = share.continues * share.isNew
  const members = share.continues - signUps
  const withForm = members * (1 - share.isSignedIn - share.isSocial)
  const refused = withForm * (share.isPasswordless + share.isMistaken)
  const resets = withForm * (share.isPasswordless + share.isMistaken * share.requestsReset)
  const logins = members - resets * (1 - share.followsMail)
  const confirmed = signUps * share.confirms
  return {
    /** Visitors who make a call: App Check assesses each of them once. */
    callers: share.continues,
    logins: logins + confirmed,
    calls: {
      getFirestoreAccount: logins,
      'getFirestoreAccount, after a sign-up': confirmed,
      upsertFirestoreAccount: logins + confirmed,
      submitCampaignEntry: logins * share.enters,
      getRedirectUrl: logins * (1 - share.enters),
      explainSignInFailure: refused,
      'signUpWithEmail, entering': signUps,
      logError: share.continues * share.isReported,
    },
    /** From the SDK's source: a sign-in is followed by a look-up; a popup requests its configuration and URL first. */
    pageRequests:
      2 * withForm +
      refused +
      members * share.isSignedIn +
      4 * members * share.isSocial +
      3 * resets +
      (3 + POLLS) * signUps +
      2 * confirmed,
    verificationMails: signUps,
    resetMails: resets,
  }
}

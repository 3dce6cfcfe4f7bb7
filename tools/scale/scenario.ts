/**
 * Assumptions about a mailing to every member. Each share is of the visitors that the line above leaves.
 * Clicks after a mailing: 34 % in the first hour, 51 % in three, 81 % in a day (5.5 billion mails of
 * 2019/20, GetResponse benchmarks); a log-normal delay with this median and sigma fits all three.
 */
export const CLICK_DELAY = { medianHours: 2.8, sigma: 2.43 } as const

export interface Scenario {
  readonly name: string
  readonly description: string
  readonly members: number
  /** Minutes over which the mails are sent, evenly. */
  readonly sendMinutes: number
  /** Share of the members who click, in the days that follow. */
  readonly clicks: number
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'ordinary', description: 'an ordinary newsletter', members: 5_000_000, sendMinutes: 240, clicks: 0.025 },
  { name: 'strong', description: 'a very attractive prize', members: 5_000_000, sendMinutes: 60, clicks: 0.06 },
  {
    name: 'extreme',
    description: 'all in the same minutes, with a push message',
    members: 5_000_000,
    sendMinutes: 10,
    clicks: 0.15,
  },
]

/** Behaviour of the visitors who click; the same in each scenario. */
export const BEHAVIOUR = {
  /** Of the clicks: signs in or up. */
  continueRate: 0.7,
  /** Is new here: signs up (the mail was passed on, or the address was never a member's). */
  isNew: 0.08,
  /** Is still signed in. */
  isSignedIn: 0.25,
  /** Uses Google, Apple or Facebook. */
  isSocial: 0.2,
  /** Came from the previous system and has set no password yet. */
  isPasswordless: 0.1,
  /** Types a wrong password first. */
  isMistaken: 0.2,
  /** After a wrong password: signs in with the right one, or requests a reset; the others leave. */
  triesAgain: 0.6,
  asksForReset: 0.25,
  /** Follows the link of a reset or set-up mail. */
  followsMail: 0.7,
  /** Enters the campaign; the others continue to the shop immediately. */
  enters: 0.85,
  /** Gets an error that is reported. */
  isReported: 0.005,
  /** A call fails and is retried. */
  isRetried: 0.003,
  /** A new member: confirms the address. */
  confirms: 0.75,
  /** A new member: reads the mail on another device, so that the waiting page stays visible and polls. */
  readsElsewhere: 0.3,
} as const

/** Seconds: median, and standard deviation of the logarithm. */
export const PACE = {
  signIn: { median: 25, sigma: 0.6 },
  signUp: { median: 110, sigma: 0.5 },
  again: { median: 12, sigma: 0.6 },
  answer: { median: 45, sigma: 0.7 },
  mail: { median: 60, sigma: 1 },
  /** From one call to the next. */
  call: 0.3,
  /** Until the visitor leaves the waiting page for the mailbox. */
  leavesWaiting: 12,
} as const

/** Networks of the visitors, as shares of all. */
export const NETWORKS = {
  /** Phones that share IPv4 addresses of their carrier; its other phones have an IPv6 address of their own. */
  carrier: { share: 0.15, carriers: 40, addressesEach: 500 },
  office: { share: 0.1, offices: 20_000 },
} as const

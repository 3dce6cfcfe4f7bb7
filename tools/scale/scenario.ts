/**
 * A mailing to every member, as assumptions that can be argued with. Shares are of what the line above leaves.
 * Clicks after a mailing: 34 % in the first hour, 51 % in three, 81 % in a day (5.5 thousand million mails of
 * 2019/20, GetResponse benchmarks); a log-normal delay with this median and spread goes through all three.
 */
export const CLICK_DELAY = { medianHours: 2.8, sigma: 2.43 } as const

export interface Scenario {
  readonly name: string
  readonly description: string
  readonly members: number
  /** Minutes in which the mails leave, evenly. */
  readonly sendMinutes: number
  /** Of the members, in the days that follow. */
  readonly clicks: number
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'ordinary', description: 'an ordinary letter', members: 5_000_000, sendMinutes: 240, clicks: 0.025 },
  { name: 'strong', description: 'a prize that everybody wants', members: 5_000_000, sendMinutes: 60, clicks: 0.06 },
  {
    name: 'extreme',
    description: 'all at once, with a push message',
    members: 5_000_000,
    sendMinutes: 10,
    clicks: 0.15,
  },
]

/** How those who click behave; the same in each scenario. */
export const BEHAVIOUR = {
  /** Of the clicks: goes on to sign in or up. */
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
  /** Then: tries again and gets in; asks for a reset; the others leave. */
  triesAgain: 0.6,
  asksForReset: 0.25,
  /** Follows the link of a reset or set-up mail. */
  followsMail: 0.7,
  /** Enters the draw, rather than going straight on to the shop. */
  enters: 0.85,
  /** Meets an error that is reported. */
  isReported: 0.005,
  /** A call is lost and made again. */
  isRetried: 0.003,
  /** A new member: confirms the address. */
  confirms: 0.75,
  /** A new member: reads the mail on another device, so that the waiting page stays in front and keeps asking. */
  readsElsewhere: 0.3,
} as const

/** Seconds: median and spread of the logarithm. */
export const PACE = {
  signIn: { median: 25, sigma: 0.6 },
  signUp: { median: 110, sigma: 0.5 },
  again: { median: 12, sigma: 0.6 },
  answer: { median: 45, sigma: 0.7 },
  mail: { median: 60, sigma: 1 },
  /** From one call to the next. */
  call: 0.3,
  /** A waiting page is left for the mailbox. */
  leavesWaiting: 12,
} as const

/** Where visitors come from, as far as addresses go (shares of all). */
export const NETWORKS = {
  /** Phones behind an address that their carrier shares out; the others of a carrier have an IPv6 address of their own. */
  carrier: { share: 0.15, carriers: 40, addressesEach: 500 },
  office: { share: 0.1, offices: 20_000 },
} as const

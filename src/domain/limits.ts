/** Business constants and limits (spec §9, product §3). Lengths in characters, times in milliseconds. */
export const LIMITS = {
  passwordMin: 8,
  passwordMax: 64,
  email: 80,
  firstName: 40,
  lastName: 80,
  countryCode: 4,
  phoneNumber: 20,
  postalCode: 20,
  region: 80,
  /** A campaign answer counts words; this caps what a hostile client may send. */
  answerCharacters: 2000,
  url: 2048,
  utmValue: 256,
} as const

export const DURATIONS_MS = {
  hiddenTabLoginDelay: 2_000,
  chunkReloadCooldown: 60_000,
  resendWait: 60_000,
  /** How long the sign-in service may take for one step. Something to do within 15 seconds, whatever happens. */
  authTimeout: 12_000,
  /** From asking the sign-in service until the request is on its way: what is fetched for later waits for that. */
  preloadDelay: 120,
  /** How long a provider's window may take to open; after five seconds a browser takes it for nobody's press. */
  popupOpenTimeout: 8_000,
  /** Before an answer that did not come is asked for again. */
  retryDelay: 400,
  /** After which a loader says that it takes long, and offers to load the page again. */
  slowLoaderDelay: 8_000,
  /** How long leaving the site may wait for an error report that has yet to be sent. */
  leaveWait: 1_000,
  /** After which a page in a frame that is still there takes it that the browser did not let it leave. */
  leaveCheck: 5_000,
  /** How long a part of a language may take; then the page is English, which may take as long again. */
  languageTimeout: 7_000,
  /** The span in which REPORTS_A_MINUTE count. */
  reportWindow: 60_000,
  /** How often, and how many times, a waiting page asks whether its email was confirmed meanwhile. */
  verificationPollInterval: 5_000,
  /** The Auth SDK reads every 800 ms from storage whether another tab signed in or out. */
  otherTabsNews: 2_000,
  /** How long the sign-in service may take to tell whether somebody is signed in. */
  authReadyTimeout: 8_000,
} as const

/** A page that was left open for ten minutes stops asking until it comes to the front. */
export const VERIFICATION_POLLS = 120

/** Error reports that one tab may send in a minute. */
export const REPORTS_A_MINUTE = 5

export const LOCALE_COOKIE = { name: 'i18n_redirected', days: 365, path: '/' } as const

/** Small screens (spec §2); the same figure stands in the style sheets. */
export const SMALL_SCREEN_PX = 458

/**
 * What is left of a wait that began at `since`; all in milliseconds. A beginning in the future says that the clock was
 * put back, and must not lock anything until then.
 */
export function remainingWait(since: number, wait: number, now: number): number {
  const remaining = since + wait - now
  return remaining > wait ? 0 : Math.max(remaining, 0)
}

/** Business constants and limits. */

/** Maximum lengths in code points, except `url` (UTF-16 code units). */
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
  /** Campaign answers are limited by words; this limits the size of the payload. */
  answerCharacters: 2000,
  url: 2048,
  utmValue: 256,
} as const

/** Milliseconds. */
export const DURATIONS_MS = {
  /** From the first paint to loading React, so that the browser handles input on the new page first. */
  loadDelay: 100,
  /** Before hydration: a pressed link waits this long for the router, then the browser loads the link itself. */
  linkFallback: 4_000,
  /** Before hydration: any other press waits this long, then the page shows a load error. */
  loadTimeout: 15_000,
  /** At hydration: a rejected submit that is more recent is repeated, so that React shows its messages. */
  resubmitWindow: 1_000,
  /** Delay of deferred work after `pointerup`, because a tap's mouse events and click follow it. */
  pointerSettle: 80,
  hiddenTabLoginDelay: 2_000,
  chunkReloadCooldown: 60_000,
  /** From one email of a kind to the next that can be asked for, in the page; the queue takes one in a window of this length. */
  resendWait: 60_000,
  /** Timeout of one request to Firebase Auth. Below 15 s, after which every screen must offer an action. */
  authTimeout: 12_000,
  /** From the first request to preloading the next screens, so that the request gets the bandwidth first, on slow devices too. */
  preloadDelay: 300,
  /** From opening a sign-in page to preloading a provider's popup, so that hydration and the session come first. */
  popupPreloadDelay: 1_500,
  /** Timeout until the provider's popup opens. Browsers block a popup about five seconds after the click. */
  popupOpenTimeout: 8_000,
  /** Delay before the first retry of a call; doubles with each retry. */
  retryDelay: 400,
  /** The loader then shows that it takes long and offers to reload the page. */
  slowLoaderDelay: 8_000,
  /** Maximum delay of a navigation to another site while an error report is being sent. */
  leaveWait: 1_000,
  /** A framed page that still runs this long after a navigation assumes that the browser blocked it. */
  frameLeaveTimeout: 5_000,
  /** Timeout of one chunk of messages. After it the page falls back to English, with the same timeout. */
  languageTimeout: 7_000,
  /** Window of the rate limit MAX_REPORTS_PER_WINDOW. */
  reportWindow: 60_000,
  /** The functions refuse a sign-in by password in the second in which sessions were ended (docs/adr/2026-11-22-tokens.md). */
  revocation: 1_000,
  /** Interval at which a page that awaits email verification reloads the user. */
  verificationPollInterval: 5_000,
  /** From sending the verification email to asking whether its address has refused it. */
  deliveryCheckDelay: 8_000,
  /** Wait for a session from another tab: the Auth SDK polls its storage every 800 ms. */
  otherTabSessionTimeout: 2_000,
  /** Timeout of finding and reading the persisted session, which can hang where storage is broken. */
  authReadyTimeout: 8_000,
  /** Timeout of removing the persisted session without the SDK. With authTimeout before it, a sign-out takes below 15 s. */
  sessionRemovalTimeout: 2_000,
} as const

/** As texts name it. */
export const RESEND_WAIT_SECONDS = DURATIONS_MS.resendWait / 1_000

/** Polls of verificationPollInterval (ten minutes) until an open page pauses polling; becoming visible resumes it. */
export const MAX_VERIFICATION_POLLS = 120

/** Maximum number of error reports that one tab sends within `reportWindow`. */
export const MAX_REPORTS_PER_WINDOW = 5

export const LOCALE_COOKIE = { name: 'i18n_redirected', days: 365, path: '/' } as const

/** Breakpoint of small screens. The style sheets repeat the value. */
export const SMALL_SCREEN_PX = 458

/**
 * Remaining milliseconds of a wait of `wait` ms that began at `since`; null: none has begun. A `since` in the future means
 * that the clock was set back; the wait is then over, because it could otherwise last for hours.
 */
export function remainingWait(since: number | null, wait: number, now: number): number {
  if (since === null) return 0
  const remaining = since + wait - now
  return remaining > wait ? 0 : Math.max(remaining, 0)
}

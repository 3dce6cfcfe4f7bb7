/** Timeouts and retries of all calls to Firebase. The table in domain/calls.ts and DURATIONS_MS hold the values. */
import { CALLS, type CallName } from '../domain/calls'
import { Failure, isOutcomeUnknown } from '../domain/failure'
import { DURATIONS_MS } from '../domain/limits'

export interface CallPolicy {
  /** Milliseconds for all attempts together. */
  readonly timeoutMs: number
  /** Maximum number of retries, for any reason. 0 if a second delivery could do harm. */
  readonly retries: number
  /** Renews the ID token once after a 401. Null: a 401 is final. */
  readonly renewToken: RenewToken | null
  /** Creates the failure of a timeout. The server may still complete the call. */
  readonly timeoutError: () => Failure
}

/** Resolves with false if no user is signed in. Rejects with a Failure. */
export type RenewToken = () => Promise<boolean>

/** The policy of a callable function, from its row in CALLS. Renews the token only for a member's call with retries. */
export function policyFor(name: CallName, renewToken: RenewToken | null = null): CallPolicy {
  const { access, retries, timeoutMs } = CALLS[name]
  return {
    timeoutMs,
    retries,
    renewToken: access === 'member' && retries > 0 ? renewToken : null,
    timeoutError: () => new Failure('functions/deadline-exceeded', 'error.slow'),
  }
}

/** Requests to Firebase Auth. No retry: the visitor can submit again. */
export const AUTH_POLICY: CallPolicy = {
  timeoutMs: DURATIONS_MS.authTimeout,
  retries: 0,
  renewToken: null,
  timeoutError: () => new Failure('auth/timeout', 'error.slow'),
}

/** Opening a provider's popup, which waits for a script and an iframe of third parties. */
export const POPUP_POLICY: Pick<CallPolicy, 'timeoutMs' | 'timeoutError'> = {
  timeoutMs: DURATIONS_MS.popupOpenTimeout,
  timeoutError: () => new Failure('auth/timeout', 'error.slow'),
}

/** Finding and reading the signed-in user. Both can hang where storage is broken; the page then assumes no user. */
export const AUTH_READY_POLICY: CallPolicy = {
  timeoutMs: DURATIONS_MS.authReadyTimeout,
  retries: 0,
  renewToken: null,
  timeoutError: () => new Failure('auth/not-ready'),
}

/** Removing the persisted session without the SDK, after a sign-out that failed. */
export const SESSION_REMOVAL_POLICY: CallPolicy = {
  ...AUTH_READY_POLICY,
  timeoutMs: DURATIONS_MS.sessionRemovalTimeout,
}

const TOKEN_REJECTED = 'functions/unauthenticated'
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Calls until it resolves, until it rejects for good, or until the policy's retries or time are used up. Retries a call
 * with an unknown outcome after a growing delay, and a 401 once after renewing the token. `call` rejects with a Failure.
 * A call of several steps asks `hasTimedOut` between them, so that nothing follows a late answer.
 */
export async function withTimeoutAndRetry<Result>(
  call: (hasTimedOut: () => boolean) => Promise<Result>,
  policy: CallPolicy,
): Promise<Result> {
  let hasTimedOut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(policy.timeoutError()), policy.timeoutMs)
  })
  const attempt = async (retry: number, renewToken: RenewToken | null): Promise<Result> => {
    try {
      return await call(() => hasTimedOut)
    } catch (thrown) {
      if (hasTimedOut || retry === policy.retries || !(thrown instanceof Failure)) throw thrown
      const renewsToken = renewToken !== null && thrown.code === TOKEN_REJECTED
      if (renewsToken) {
        if (!(await renewToken())) throw thrown
      } else {
        if (!isOutcomeUnknown(thrown.code)) throw thrown
        await delay(DURATIONS_MS.retryDelay * 2 ** retry)
      }
      if (hasTimedOut) throw thrown
      return attempt(retry + 1, renewsToken ? null : renewToken)
    }
  }
  try {
    return await Promise.race([attempt(0, policy.renewToken), timeout])
  } finally {
    hasTimedOut = true
    clearTimeout(timer)
  }
}

/** Applies the timeout only until `attempt` calls `onStarted`, for an attempt that then waits for the visitor. */
export async function withStartTimeout<Result>(
  attempt: (onStarted: () => void) => Promise<Result>,
  { timeoutMs, timeoutError }: Pick<CallPolicy, 'timeoutMs' | 'timeoutError'>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), timeoutMs)
  })
  const onStarted = () => clearTimeout(timer)
  try {
    return await Promise.race([attempt(onStarted), timeout])
  } finally {
    onStarted()
  }
}

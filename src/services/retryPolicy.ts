/** How long the house waits for the world and how often it asks again: decided here, and nowhere else. */
import { CALLS, type CallName } from '../domain/calls'
import { Failure, isOutcomeUnknown } from '../domain/failure'
import { DURATIONS_MS } from '../domain/limits'

export interface CallPolicy {
  /** For all tries together, in milliseconds. */
  readonly timeoutMs: number
  /** How often it may be asked again, for whatever reason: never where a second delivery could do harm. */
  readonly retries: number
  /** Renews a token that was refused, once; false when nobody is signed in. null: a refusal is final. */
  readonly renewToken: RenewToken | null
  /** What it fails with when the time is over. What was asked may still be done. */
  readonly timeoutError: () => Failure
}

export type RenewToken = () => Promise<boolean>

/** With a callable function, as its row says. A token is renewed for a member's call that may be delivered twice. */
export function policyFor(name: CallName, renewToken: RenewToken | null = null): CallPolicy {
  const { access, retries, timeoutMs } = CALLS[name]
  return {
    timeoutMs,
    retries,
    renewToken: access === 'member' && retries > 0 ? renewToken : null,
    timeoutError: () => new Failure('functions/deadline-exceeded', 'error.slow'),
  }
}

/** With the sign-in service: a second sign-in is the visitor's to ask for. */
export const AUTH_POLICY: CallPolicy = {
  timeoutMs: DURATIONS_MS.authTimeout,
  retries: 0,
  renewToken: null,
  timeoutError: () => new Failure('auth/timeout', 'error.slow'),
}

/** With a provider's window, which opens only when a script and a frame of others have come. */
export const POPUP_POLICY: Pick<CallPolicy, 'timeoutMs' | 'timeoutError'> = {
  timeoutMs: DURATIONS_MS.popupOpenTimeout,
  timeoutError: () => new Failure('auth/timeout', 'error.slow'),
}

/** Where storage is broken the service never tells who is signed in; the page goes on without knowing. */
export const AUTH_READY_POLICY: CallPolicy = {
  timeoutMs: DURATIONS_MS.authReadyTimeout,
  retries: 0,
  renewToken: null,
  timeoutError: () => new Failure('auth/not-ready'),
}

const TOKEN_REFUSED = 'functions/unauthenticated'
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks until there is an answer, a refusal, or no patience left. `ask` and `renewToken` fail with a Failure. */
export async function withTimeoutAndRetry<Answer>(call: () => Promise<Answer>, policy: CallPolicy): Promise<Answer> {
  let hasTimedOut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(policy.timeoutError()), policy.timeoutMs)
  })
  const attempt = async (retry: number, renewToken: RenewToken | null): Promise<Answer> => {
    try {
      return await call()
    } catch (thrown) {
      if (hasTimedOut || retry === policy.retries || !(thrown instanceof Failure)) throw thrown
      const renews = renewToken !== null && thrown.code === TOKEN_REFUSED
      if (renews) {
        if (!(await renewToken())) throw thrown
      } else if (isOutcomeUnknown(thrown.code)) await pause(DURATIONS_MS.retryDelay * 2 ** retry)
      else throw thrown
      if (hasTimedOut) throw thrown
      return attempt(retry + 1, renews ? null : renewToken)
    }
  }
  try {
    return await Promise.race([attempt(0, policy.renewToken), timeout])
  } finally {
    hasTimedOut = true
    clearTimeout(timer)
  }
}

/** For what takes as long as a person takes: only until it has begun there is a deadline. */
export async function withStartTimeout<Answer>(
  attempt: (onStarted: () => void) => Promise<Answer>,
  { timeoutMs, timeoutError }: Pick<CallPolicy, 'timeoutMs' | 'timeoutError'>,
): Promise<Answer> {
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

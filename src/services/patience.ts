/** How long the house waits for the world and how often it asks again: decided here, and nowhere else. */
import { CALLS, type CallName } from '../domain/calls'
import { Failure, isUnanswered } from '../domain/failure'
import { TIMES } from '../domain/limits'

export interface Patience {
  /** For all tries together, in milliseconds. */
  readonly deadline: number
  /** How often it may be asked again, for whatever reason: never where a second delivery could do harm. */
  readonly retries: number
  /** Renews a token that was refused, once; false when nobody is signed in. null: a refusal is final. */
  readonly renewToken: RenewToken | null
  /** What it fails with when the time is over. What was asked may still be done. */
  readonly late: () => Failure
}

export type RenewToken = () => Promise<boolean>

/** With a callable function, as its row says. A token is renewed for a member's call that may be delivered twice. */
export function patienceWith(name: CallName, renewToken: RenewToken | null = null): Patience {
  const { who, retries, patience: deadline } = CALLS[name]
  return {
    deadline,
    retries,
    renewToken: who === 'member' && retries > 0 ? renewToken : null,
    late: () => new Failure('functions/deadline-exceeded', 'error.slow'),
  }
}

/** With the sign-in service: a second sign-in is the visitor's to ask for. */
export const AUTH_PATIENCE: Patience = {
  deadline: TIMES.authPatience,
  retries: 0,
  renewToken: null,
  late: () => new Failure('auth/timeout', 'error.slow'),
}

/** With a provider's window, which opens only when a script and a frame of others have come. */
export const WINDOW_PATIENCE: Pick<Patience, 'deadline' | 'late'> = {
  deadline: TIMES.windowPatience,
  late: () => new Failure('auth/timeout', 'error.slow'),
}

/** Where storage is broken the service never tells who is signed in; the page goes on without knowing. */
export const READY_PATIENCE: Patience = {
  deadline: TIMES.authReadyWatchdog,
  retries: 0,
  renewToken: null,
  late: () => new Failure('auth/not-ready'),
}

const TOKEN_REFUSED = 'functions/unauthenticated'
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks until there is an answer, a refusal, or no patience left. `ask` and `renewToken` fail with a Failure. */
export async function patiently<Answer>(ask: () => Promise<Answer>, patience: Patience): Promise<Answer> {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(patience.late()), patience.deadline)
  })
  const asking = async (retry: number, renewToken: RenewToken | null): Promise<Answer> => {
    try {
      return await ask()
    } catch (thrown) {
      if (isOver || retry === patience.retries || !(thrown instanceof Failure)) throw thrown
      const renews = renewToken !== null && thrown.code === TOKEN_REFUSED
      if (renews) {
        if (!(await renewToken())) throw thrown
      } else if (isUnanswered(thrown.code)) await pause(TIMES.backOff * 2 ** retry)
      else throw thrown
      if (isOver) throw thrown
      return asking(retry + 1, renews ? null : renewToken)
    }
  }
  try {
    return await Promise.race([asking(0, patience.renewToken), end])
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}

/** For what takes as long as a person takes: only until it has begun there is a deadline. */
export async function patientlyBegun<Answer>(
  attempt: (begun: () => void) => Promise<Answer>,
  { deadline, late }: Pick<Patience, 'deadline' | 'late'>,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), deadline)
  })
  const begun = () => clearTimeout(timer)
  try {
    return await Promise.race([attempt(begun), end])
  } finally {
    begun()
  }
}

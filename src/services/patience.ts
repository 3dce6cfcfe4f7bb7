/** How long the house waits for the world and how often it asks again: decided here, and nowhere else. */
import { CALLS, type CallName } from '../domain/calls'
import { Failure, isUnanswered } from '../domain/failure'
import { TIMES } from '../domain/limits'

export interface Patience {
  /** For all tries together, in milliseconds. */
  readonly deadline: number
  /** How often an answer that did not come may be asked for again: never where a second delivery could do harm. */
  readonly retries: number
  /** What it fails with when the time is over. What was asked may still be done. */
  readonly late: () => Failure
}

/** With a callable function: one that may be delivered twice is asked again once. */
export const patienceWith = (name: CallName): Patience => ({
  deadline: CALLS[name].patience,
  retries: CALLS[name].idempotent ? 1 : 0,
  late: () => new Failure('functions/deadline-exceeded', 'error.slow'),
})

/** With the sign-in service: a second sign-in is the visitor's to ask for. */
export const AUTH_PATIENCE: Patience = {
  deadline: TIMES.authPatience,
  retries: 0,
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
  late: () => new Failure('auth/not-ready'),
}

/** Asks until there is an answer, a refusal, or no patience left. `ask` fails with a Failure. */
export async function patiently<Answer>(ask: () => Promise<Answer>, patience: Patience): Promise<Answer> {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(patience.late()), patience.deadline)
  })
  const asking = async (retries: number): Promise<Answer> => {
    try {
      return await ask()
    } catch (thrown) {
      if (isOver || retries === 0 || !(thrown instanceof Failure && isUnanswered(thrown.code))) throw thrown
      await new Promise((resolve) => setTimeout(resolve, TIMES.backOff))
      if (isOver) throw thrown
      return asking(retries - 1)
    }
  }
  try {
    return await Promise.race([asking(patience.retries), end])
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

/** The steps of one visitor, with their time in seconds after the click in the mail. */
import { DURATIONS_MS, MAX_VERIFICATION_POLLS } from '../../src/domain/limits'
import type { Random } from './random'
import { BEHAVIOUR, PACE } from './scenario'
import type { Step } from './steps'

export interface Timed {
  readonly at: number
  readonly step: Step
}

type Pace = Exclude<keyof typeof PACE, 'call' | 'leavesWaiting'>

/** Empty for a visitor who leaves without signing in or up. */
export function journey(random: Random): readonly Timed[] {
  const steps: Timed[] = []
  let at = 0
  const wait = (pace: Pace): void => void (at += random.lognormal(PACE[pace].median, PACE[pace].sigma))
  const make = (...newSteps: Step[]): void => {
    for (const step of newSteps) {
      steps.push({ at, step })
      if (random.chance(BEHAVIOUR.isRetried)) steps.push({ at: at + PACE.call, step })
      at += PACE.call
    }
  }
  /** The steps that follow a sign-in. */
  const complete = (): void => {
    make('getFirestoreAccount', 'upsertFirestoreAccount')
    if (random.chance(BEHAVIOUR.isReported)) make('logError')
    if (!random.chance(BEHAVIOUR.enters)) return make('getRedirectUrl')
    wait('answer')
    make('submitCampaignEntry')
  }
  const setsPassword = (): void => {
    make('reset mail')
    if (!random.chance(BEHAVIOUR.followsMail)) return
    wait('mail')
    make('password set')
    wait('signIn')
    make('signed in')
    complete()
  }
  const signsUp = (): void => {
    wait('signUp')
    make('signUpWithEmail, entering', 'signed in', 'verification mail')
    const sentAt = at
    const isConfirmed = random.chance(BEHAVIOUR.confirms)
    wait('mail')
    const confirmedAt = isConfirmed ? at : Infinity
    const leavesAt = sentAt + random.exponential(PACE.leavesWaiting)
    const watchesUntil = random.chance(BEHAVIOUR.readsElsewhere) ? confirmedAt : Math.min(leavesAt, confirmedAt)
    steps.push(...polls(sentAt, watchesUntil))
    if (!isConfirmed) return
    make('address confirmed', 'verification polled', 'getFirestoreAccount, after a sign-up')
    make('upsertFirestoreAccount')
  }
  if (!random.chance(BEHAVIOUR.continueRate)) return steps
  if (random.chance(BEHAVIOUR.isNew)) signsUp()
  else if (random.chance(BEHAVIOUR.isSignedIn)) {
    make('session found')
    complete()
  } else if (random.chance(BEHAVIOUR.isSocial)) {
    wait('signIn')
    make('signed in by provider')
    complete()
  } else {
    wait('signIn')
    if (random.chance(BEHAVIOUR.isPasswordless)) {
      make('password refused', 'explainSignInFailure')
      wait('again')
      setsPassword()
    } else if (random.chance(BEHAVIOUR.isMistaken)) {
      make('password refused', 'explainSignInFailure')
      wait('again')
      const then = random.next()
      if (then < BEHAVIOUR.triesAgain) {
        make('signed in')
        complete()
      } else if (then < BEHAVIOUR.triesAgain + BEHAVIOUR.asksForReset) setsPassword()
    } else {
      make('signed in')
      complete()
    }
  }
  return steps
}

/** The requests of a page that waits for the verification while its tab is visible (src/app/listeners.ts). */
function polls(from: number, until: number): Timed[] {
  const everySeconds = DURATIONS_MS.verificationPollInterval / 1_000
  const count = Math.min(MAX_VERIFICATION_POLLS, Math.floor((until - from) / everySeconds))
  return Array.from({ length: count }, (_, n) => ({
    at: from + (n + 1) * everySeconds,
    step: 'verification polled',
  }))
}

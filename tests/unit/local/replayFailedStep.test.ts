import { describe, expect, it } from '@jest/globals'
import { failedStepIn } from '../../../local/replay/failedStep'
import { loginSubmitted, signInFailed } from '../../../src/state/events'

describe('what failed, in the list of the replay page', () => {
  const failed = (code: string) => signInFailed({ code, key: null, field: null })
  const stateOf = (...actions: readonly unknown[]) => ({
    history: { base: {}, actions: actions.map((action, at) => ({ action, at })) },
  })

  it('is the step that led to the report', () => {
    const state = stateOf(
      failed('auth/wrong-password'),
      loginSubmitted({ email: 'i***@example.com', entry: null }),
      failed('auth/odd-reason'),
    )
    expect(failedStepIn(state, 'auth/odd-reason')).toBe('Sign-in refused: unknown error')
    expect(failedStepIn(state, 'auth/wrong-password')).toBe('Sign-in refused: wrong password')
  })

  it.each([
    ['no step with its code', stateOf(failed('auth/odd-reason')), 'functions/internal', 'Service failed'],
    ['no step of a call', stateOf(), 'getRedirectUrl: functions/internal', 'Service failed'],
    ['no step before a timeout', stateOf(), 'functions/deadline-exceeded', 'The server took too long'],
    ['no step before a lost connection', stateOf(), 'auth/network-request-failed', 'No connection'],
    ['no code', stateOf(failed('')), '', 'Unknown error'],
    ['no history', { history: 'z' }, 'auth/odd-reason', 'Unknown error'],
    ['no state', null, 'auth/odd-reason', 'Unknown error'],
  ])('is a title by the code for a report with %s', (_, state, code, title) => {
    expect(failedStepIn(state, code)).toBe(title)
  })
})

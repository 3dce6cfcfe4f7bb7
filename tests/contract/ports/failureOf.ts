import { expect } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'

/** The Failure that a promise ends in; fails the test when it does not, or in anything else. */
export async function failureOf(attempt: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await attempt.then(
    (answer) => new Error(`went through: ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  )
  expect(thrown).toBeInstanceOf(Failure)
  if (!(thrown instanceof Failure)) throw thrown
  // Whatever the SDK said may quote an address: only the code comes over the border.
  expect(thrown.message).toBe(thrown.code)
  return thrown
}

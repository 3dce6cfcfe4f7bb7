import { expect } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'

/** The Failure with which a promise rejects. Fails the test if it resolves or rejects with anything else. */
export async function failureOf(attempt: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await attempt.then(
    (answer) => new Error(`resolved with ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  )
  expect(thrown).toBeInstanceOf(Failure)
  if (!(thrown instanceof Failure)) throw thrown
  // Messages of the SDK may quote an address, so a Failure has its code as message.
  expect(thrown.message).toBe(thrown.code)
  return thrown
}

import { Failure, toFailure } from '../domain/failure'
import { endsSession, refusalOf } from '../domain/refusals'
import type { AppThunk } from './thunk'

/**
 * Makes a call that demands a verified email. The email may have been verified since the token was issued: then the
 * call is repeated once with a renewed token.
 */
export const askAsVerified =
  <Answer>(ask: () => Promise<Answer>): AppThunk<Promise<Answer>> =>
  async (_, __, { auth }) => {
    try {
      return await ask()
    } catch (thrown) {
      if (refusalOf(toFailure(thrown)) !== 'email-unverified') throw thrown
      const user = await auth.reload().catch(toFailure)
      if (user instanceof Failure) throw endsSession(refusalOf(user)) ? user : thrown
      if (!user?.emailVerified) throw thrown
    }
    try {
      return await ask()
    } catch (thrown) {
      const failure = toFailure(thrown)
      // The sign-in service says that it is verified: waiting for the verification would never end.
      throw refusalOf(failure) === 'email-unverified' ? new Failure(failure.code) : failure
    }
  }

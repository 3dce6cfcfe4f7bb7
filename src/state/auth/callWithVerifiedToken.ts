import { Failure, toFailure } from '../../domain/failure'
import { endsSession, rejectionOf } from '../../domain/rejections'
import type { AppThunk } from '../storeTypes'

/**
 * Makes a call that demands a verified email. The email may have been verified since the token was issued: then the
 * call is repeated once with a renewed token.
 */
export const callWithVerifiedToken =
  <Answer>(call: () => Promise<Answer>): AppThunk<Promise<Answer>> =>
  async (_, __, { auth }) => {
    try {
      return await call()
    } catch (thrown) {
      if (rejectionOf(toFailure(thrown)) !== 'email-unverified') throw thrown
      const user = await auth.reload().catch(toFailure)
      if (user instanceof Failure) throw endsSession(rejectionOf(user)) ? user : thrown
      if (!user?.emailVerified) throw thrown
    }
    try {
      return await call()
    } catch (thrown) {
      const failure = toFailure(thrown)
      // The sign-in service says that it is verified: waiting for the verification would never end.
      throw rejectionOf(failure) === 'email-unverified' ? new Failure(failure.code) : failure
    }
  }

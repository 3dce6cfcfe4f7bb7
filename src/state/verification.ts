import { continueQuery } from '../domain/visit'
import { authFailure } from '../domain/errors'
import { toFailure } from '../domain/failure'
import { localeRow } from '../domain/locales'
import { printPath } from '../domain/routes'
import type { MailOptions, Services } from '../services/ports'
import { verificationFailed, verificationHeldBack, verificationRequested, verificationSent } from './events'
import { followRefusal } from './followRefusal'
import type { RootState } from './rootReducer'
import { selectResendWait } from './selectors'
import type { AppThunk } from './thunk'

/** Where emails lead on to: the sign-in page, with the language and the callback of this visit. */
export function mailOptions(
  { locale, visit, session }: RootState,
  { page }: Pick<Services, 'page'>,
  entryFor: string | null = session.entryFor,
): MailOptions {
  const path = printPath({ locale, route: 'login' })
  return {
    continueUrl: `${page.origin()}${path}?${continueQuery(locale, visit.callbackURL, entryFor).toString()}`,
    language: localeRow(locale).tag,
  }
}

/** Sends the verification email again, at most once in 60 seconds (spec §4). */
export const resendVerification = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { auth, clock } = services
  if (selectResendWait(getState(), clock.now()) > 0) {
    dispatch(verificationHeldBack())
    return
  }
  dispatch(verificationRequested())
  try {
    await auth.sendVerificationEmail(mailOptions(getState(), services))
    dispatch(verificationSent({ at: clock.now() }))
  } catch (thrown) {
    const failure = toFailure(thrown)
    if (await dispatch(followRefusal(failure))) return
    const { code, key, field } = failure
    const effect = authFailure(code)
    if (effect?.at === 'password' && effect.alreadySent) dispatch(verificationHeldBack())
    else dispatch(verificationFailed({ code, key, field }))
  }
}

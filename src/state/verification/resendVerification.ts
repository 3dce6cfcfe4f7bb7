import { buildContinueQuery } from '../../domain/routing/visitQuery'
import { isThrottled } from '../../domain/errors'
import { toFailureInfo } from '../../domain/failure'
import { localeRow } from '../../domain/routing/locales'
import { buildPath } from '../../domain/routing/routes'
import type { EmailLinkOptions, Services } from '../../services/ports'
import {
  callFailed,
  verificationFailed,
  verificationThrottled,
  verificationRequested,
  verificationSent,
} from '../events'
import { handleStepFailure } from '../auth/callFailures'
import { selectIsAwaitingVerification } from '../login/stage'
import type { RootState } from '../slices/rootReducer'
import { selectIsEmailSent, selectResendWait } from '../selectors'
import type { AppThunk } from '../storeTypes'

/** The link of an email continues at the sign-in page, with the language and the callback of this visit. */
export function emailLinkOptions(
  { locale, visit, session }: RootState,
  { page }: Pick<Services, 'page'>,
  entryFor: string | null = session.entryFor,
): EmailLinkOptions {
  const path = buildPath({ locale, route: 'login' })
  return {
    continueUrl: `${page.origin()}${path}?${buildContinueQuery(locale, visit.callbackURL, entryFor).toString()}`,
    language: localeRow(locale).tag,
  }
}

/** Sends the verification email again, at most once in `resendWait`. */
export const resendVerification = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { auth, clock } = services
  if (!selectIsAwaitingVerification(getState())) return
  if (selectResendWait(getState(), clock.now()) > 0) {
    dispatch(verificationThrottled({ at: getState().visit.verificationSentAt }))
    return
  }
  const isFirst = !selectIsEmailSent(getState())
  const { user } = getState()
  const isOver = () => !selectIsAwaitingVerification(getState()) || getState().user?.uid !== user?.uid
  dispatch(verificationRequested())
  try {
    await auth.sendVerificationEmail(emailLinkOptions(getState(), services))
    if (!isOver()) dispatch(verificationSent({ at: clock.now(), isFirst }))
  } catch (thrown) {
    if (isOver()) dispatch(callFailed({ call: 'sendVerificationEmail', ...toFailureInfo(thrown) }))
    else
      await dispatch(
        handleStepFailure(thrown, (failure) =>
          isThrottled(failure.code) ? verificationThrottled({ at: clock.now() }) : verificationFailed(failure),
        ),
      )
  }
}

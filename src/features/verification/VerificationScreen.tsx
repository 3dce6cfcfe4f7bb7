import { DURATIONS_MS } from '../../domain/limits'
import { Text } from '../../i18n/Text'
import { EmailAddress } from '../../ui/EmailAddress'
import { useNow } from '../../ui/ClockContext'
import { useNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { chooseDifferentAccount } from '../../state/auth/session'
import { resendVerification } from '../../state/verification/resendVerification'
import { Button } from '../../ui/Button'
import { Countdown } from '../../ui/Countdown'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { Notices } from '../../ui/Notices'
import { Wait } from '../../ui/Wait'

interface Props {
  /** After a sign-up the email was just sent; after a login the account was found unverified. */
  readonly after: 'signup' | 'login'
}

/** Waits for the email to be verified. The button sends it again, at most once in 60 seconds. */
export function VerificationScreen({ after }: Props) {
  const dispatch = useAppDispatch()
  const now = useNow()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  const sentAt = useAppSelector(({ visit }) => visit.verificationSentAt)
  const { submitting, verificationResent, showVerificationAlreadySent } = useAppSelector(({ view }) => view)
  const notices = useNotices()
  const hasPendingEntry = useAppSelector(({ session }) => session.entryFor !== null)
  const isAfterSignup = after === 'signup'
  return (
    <EndOfFlow
      icon="mail"
      title={<Text id={isAfterSignup ? 'verificationSent.title' : 'emailNotVerified.title'} />}
      actions={
        <>
          <div>
            <Countdown
              since={sentAt}
              durationMs={DURATIONS_MS.resendWait}
              now={now}
              render={(seconds) => (
                <Button
                  variant="primary"
                  dataAction="resend"
                  busy={submitting}
                  onClick={() => void dispatch(resendVerification())}
                >
                  <span key={String(submitting)}>
                    <Text id={submitting ? 'forgotPassword.submitting' : 'verificationSent.resend'} />
                  </span>
                  {seconds > 0 && (
                    <Wait secondsLeft={seconds} totalSeconds={DURATIONS_MS.resendWait / 1000}>
                      <Text id="verificationSent.wait" values={{ seconds }} />
                    </Wait>
                  )}
                </Button>
              )}
            />
            <div role="status">
              {(verificationResent || showVerificationAlreadySent) && (
                <p className="message message--calm">
                  <Text id={showVerificationAlreadySent ? 'verificationSent.alreadySent' : 'verificationSent.resent'} />
                </p>
              )}
            </div>
          </div>
          {!showVerificationAlreadySent && (
            <p className="hint">
              <Text id="verificationSent.delay" />
            </p>
          )}
          <Button
            variant="quiet"
            dataAction="different-account"
            onClick={() => void dispatch(chooseDifferentAccount())}
          >
            <Text id={isAfterSignup ? 'verificationSent.differentEmail' : 'verificationSent.different'} />
          </Button>
        </>
      }
    >
      <p>
        <Text
          id={isAfterSignup ? 'verificationSent.lead' : 'emailNotVerified.lead'}
          values={{ email: <EmailAddress>{email}</EmailAddress> }}
        />
      </p>
      <p>
        <Text id={hasPendingEntry ? 'verificationSent.entry' : 'verificationSent.next'} />
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}

import { RESEND_WAIT_SECONDS } from '../../domain/limits'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { EmailAddress } from '../../ui/EmailAddress'
import { useNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { chooseDifferentAccount, correctEmail } from '../../state/login/authSession'
import { selectIsEmailSent, selectIsUndeliverable } from '../../state/selectors'
import { selectVerificationTitle } from '../../state/screenTitles'
import { resendVerification } from './resendVerification'
import { Button, ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { MAIL } from '../../ui/endIcons'
import { Notices } from '../../ui/Notices'
import { ResendEmail } from '../../ui/ResendEmail'

interface Props {
  /** After a sign-up the email was just sent; after a login the account was found unverified. */
  readonly after: 'signup' | 'login'
  /** The sign-in page of the sign-up. */
  readonly login?: RouteMatch
}

/** Waits for the email to be verified. The button sends it again, at most once in `resendWait`. */
export function VerificationScreen({ after, login }: Props) {
  const dispatch = useAppDispatch()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  const sentAt = useAppSelector(({ visit }) => visit.verificationSentAt)
  const { submitting, verificationResent, showVerificationAlreadySent } = useAppSelector(({ view }) => view)
  const notices = useNotices()
  const title = useAppSelector(after === 'signup' ? selectVerificationTitle : () => 'emailNotVerified.title' as const)
  const isEmailSent = useAppSelector(selectIsEmailSent)
  const isRefused = useAppSelector(selectIsUndeliverable)
  // The sign-in that followed the sign-up failed.
  const signInPage = notices.includes('signInRequired') && login
  const hasPendingEntry = useAppSelector(({ session }) => session.entryFor !== null)
  const isAfterSignup = after === 'signup'
  const different = (
    <Button
      variant={isRefused ? 'primary' : 'quiet'}
      dataAction="different-account"
      onClick={() => void dispatch(isAfterSignup ? correctEmail() : chooseDifferentAccount())}
    >
      <Text
        id={
          !isAfterSignup
            ? 'verificationSent.different'
            : isRefused
              ? 'verificationSent.correct'
              : 'verificationSent.differentEmail'
        }
      />
    </Button>
  )
  return (
    <EndOfFlow
      icon={MAIL}
      title={<Text id={title} />}
      actions={
        <>
          {isRefused && different}
          {signInPage ? (
            <ButtonLink variant="primary" to={buildPath(signInPage)} dataAction="continue">
              <Text id="login.submit" />
            </ButtonLink>
          ) : (
            <ResendEmail
              sentAt={sentAt}
              isFirst={!isEmailSent}
              isRefused={isRefused}
              busy={submitting}
              onResend={() => void dispatch(resendVerification())}
              sent={verificationResent}
              outcome={
                showVerificationAlreadySent ? (
                  <Text id="verificationSent.alreadySent" values={{ seconds: RESEND_WAIT_SECONDS }} />
                ) : verificationResent ? (
                  <Text id="verificationSent.resent" />
                ) : null
              }
            />
          )}
          {!isRefused && different}
        </>
      }
    >
      {isEmailSent && !isRefused ? (
        <>
          <p>
            <Text
              id={isAfterSignup ? 'verificationSent.lead' : 'emailNotVerified.lead'}
              values={{ email: <EmailAddress>{email}</EmailAddress> }}
            />
          </p>
          <p>
            <Text id={hasPendingEntry ? 'verificationSent.entry' : 'verificationSent.next'} />
          </p>
        </>
      ) : (
        <p>
          <EmailAddress>{email}</EmailAddress>
        </p>
      )}
      <Notices notices={isEmailSent || isRefused ? notices : ['verificationNotSent', ...notices]} />
    </EndOfFlow>
  )
}

import { buildPath } from '../../domain/routing/routes'
import { RESEND_WAIT_SECONDS } from '../../domain/limits'
import { Text } from '../../i18n/Text'
import { useFormProps, useNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { resetRestarted } from '../../state/events'
import { requestReset, resendReset } from './requestReset'
import { preloadCalls } from '../../state/requestEmail'
import { BackToLogin } from '../../ui/BackToLogin'
import { Button, ButtonLink } from '../../ui/Button'
import { EmailAddress } from '../../ui/EmailAddress'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { MAIL } from '../../ui/endIcons'
import { BasicForm } from '../../ui/form/BasicForm'
import { Notices } from '../../ui/Notices'
import { ResendEmail } from '../../ui/ResendEmail'
import { ScreenHeading } from '../../ui/ScreenHeading'

interface Props {
  /** Imported users set their first password with `setupPassword`: the same steps with other texts. */
  readonly formId: 'forgotPassword' | 'setupPassword'
}

/** Asks for the email address that the reset link is sent to. */
export function ForgotPasswordScreen({ formId }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps({ preload: preloadCalls })
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  return (
    <>
      <ScreenHeading>
        <Text id={`${formId}.title`} />
      </ScreenHeading>
      <p className="lead">
        <Text id={`${formId}.lead`} />
      </p>
      <BasicForm
        {...form}
        formId={formId}
        initial={{ email }}
        submitLabel="forgotPassword.submit"
        busyLabel="forgotPassword.submitting"
        onSubmit={({ email }) => void dispatch(requestReset({ email: String(email) }))}
      />
      <BackToLogin locale={form.locale} />
    </>
  )
}

/** Says that the reset email was sent. It can be sent again, or from the form to another address. */
export function ResetEmailSentScreen() {
  const dispatch = useAppDispatch()
  const locale = useAppSelector((state) => state.locale)
  const { sentTo, sentAt, outcome } = useAppSelector(({ passwordReset }) => passwordReset)
  const submitting = useAppSelector(({ view }) => view.submitting)
  const notices = useNotices()
  return (
    <EndOfFlow
      icon={MAIL}
      title={<Text id="resetEmailSent.title" />}
      actions={
        <>
          <ResendEmail
            sentAt={sentAt}
            busy={submitting}
            onResend={() => void dispatch(resendReset())}
            sent={outcome === 'sent'}
            outcome={
              outcome === 'throttled' ? (
                <Text id="resetEmailSent.alreadySent" values={{ seconds: RESEND_WAIT_SECONDS }} />
              ) : (
                outcome && <Text id="resetEmailSent.resent" />
              )
            }
          />
          <Button variant="quiet" dataAction="different-email" onClick={() => void dispatch(resetRestarted())}>
            <Text id="verificationSent.differentEmail" />
          </Button>
          <ButtonLink variant="quiet" to={buildPath({ locale, route: 'login' })} dataAction="continue">
            <Text id="common.backToLogin" />
          </ButtonLink>
        </>
      }
    >
      <p>
        <Text id="resetEmailSent.lead" values={{ email: <EmailAddress>{sentTo ?? ''}</EmailAddress> }} />
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}

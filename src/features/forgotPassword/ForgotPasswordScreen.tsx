import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { requestReset } from '../../state/passwordReset/requestReset'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { BasicForm } from '../../ui/form/BasicForm'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface Props {
  /** Imported users set their first password here; the way is the same, the words are not. */
  readonly formId: 'forgotPassword' | 'setupPassword'
}

export function ForgotPasswordScreen({ formId: id }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const sentTo = useAppSelector(({ passwordReset }) => passwordReset.sentTo)
  const login = buildPath({ locale: form.locale, route: 'login' })
  if (sentTo !== null)
    return (
      <EndOfFlow
        icon="sent"
        title={<Text id="resetEmailSent.title" />}
        actions={
          <ButtonLink variant="primary" to={login} dataAction="continue">
            <Text id="common.backToLogin" />
          </ButtonLink>
        }
      >
        <p>
          <Text id="resetEmailSent.lead" values={{ email: sentTo }} />
        </p>
        <p className="hint">
          <Text id="verificationSent.delay" />
        </p>
      </EndOfFlow>
    )
  return (
    <>
      <ScreenHeading>
        <Text id={`${id}.title`} />
      </ScreenHeading>
      <p className="lead">
        <Text id={`${id}.lead`} />
      </p>
      <BasicForm
        {...form}
        compact
        formId={id}
        initial={{ email }}
        submitLabel="forgotPassword.submit"
        busyLabel="forgotPassword.submitting"
        onSubmit={({ email }) => void dispatch(requestReset({ email: String(email) }))}
      />
      <p className="join">
        <Link to={login}>
          <Text id="common.backToLogin" />
        </Link>
      </p>
    </>
  )
}

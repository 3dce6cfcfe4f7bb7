import { printPath } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/formProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { requestReset } from '../../state/requestReset'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { PlainForm } from '../../ui/form/PlainForm'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface Props {
  /** Imported users set their first password here; the way is the same, the words are not. */
  readonly form: 'forgotPassword' | 'setupPassword'
}

export function ForgotPasswordScreen({ form: id }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const sentTo = useAppSelector(({ passwordReset }) => passwordReset.sentTo)
  const login = printPath({ locale: form.locale, route: 'login' })
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
      <PlainForm
        {...form}
        compact
        form={id}
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

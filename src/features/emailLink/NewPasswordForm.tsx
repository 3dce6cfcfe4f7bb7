import { Text } from '../../i18n/Text'
import { resetPassword } from './actionCode'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { BackToLogin } from '../../ui/BackToLogin'
import { EmailAddress } from '../../ui/EmailAddress'
import { Form } from '../../ui/form/Form'
import { ScreenHeading } from '../../ui/ScreenHeading'

/** Sets a new password with the code of the email link. */
export function NewPasswordForm() {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const email = useAppSelector(({ emailLink }) => emailLink.email)
  return (
    <>
      <ScreenHeading focusOnMount>
        <Text id="resetPassword.title" />
      </ScreenHeading>
      <p className="lead">
        <Text id="resetPassword.lead" values={{ email: <EmailAddress>{email}</EmailAddress> }} />
      </p>
      <Form
        {...form}
        formId="resetPassword"
        username={email}
        submitLabel="resetPassword.submit"
        busyLabel="resetPassword.submitting"
        onSubmit={({ password }) => void dispatch(resetPassword({ password: String(password) }))}
      />
      <BackToLogin locale={form.locale} />
    </>
  )
}

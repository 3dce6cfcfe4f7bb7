import { buildPath, type RouteId } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { signUp } from '../../state/auth/signUp'
import { Form } from '../../ui/form/Form'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface Props {
  /** Where "Sign in" leads; the app has a page of its own. */
  readonly login: RouteId
}

export function SignupScreen({ login }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  return (
    <>
      <ScreenHeading>
        <Text id="signup.title" />
      </ScreenHeading>
      <p className="lead">
        <Text id="signup.lead" />
      </p>
      <Form
        {...form}
        formId="signup"
        initial={{ email }}
        submitLabel="signup.submit"
        busyLabel="signup.submitting"
        onSubmit={(values) => void dispatch(signUp(values))}
      />
      <p className="join">
        <Text
          id="signup.existing"
          values={{ login: (chunks) => <Link to={buildPath({ locale: form.locale, route: login })}>{chunks}</Link> }}
        />
      </p>
    </>
  )
}

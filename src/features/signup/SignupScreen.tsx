import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { signUp } from '../../state/auth/signUp'
import { Form } from '../../ui/form/Form'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface Props {
  /** The sign-in page that this page links to. */
  readonly counterpart: RouteMatch
}

export function SignupScreen({ counterpart }: Props) {
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
        <Text id="signup.existing" values={{ login: (chunks) => <Link to={buildPath(counterpart)}>{chunks}</Link> }} />
      </p>
    </>
  )
}

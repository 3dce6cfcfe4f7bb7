import type { ReactNode } from 'react'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useSignInFormProps } from '../../state/hooks/useSignInFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { selectReturnHost } from '../../state/selectors'
import { signIn } from '../../state/auth/signIn'
import { BasicForm } from '../../ui/form/BasicForm'
import { ForgotPasswordLink } from '../../ui/ForgotPasswordLink'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface Props {
  /** The sign-up page that this page links to. */
  readonly counterpart: RouteMatch
  /** Sign-in with a provider, rendered below the form. */
  readonly social: ReactNode
}

export function LoginScreen({ counterpart, social }: Props) {
  const dispatch = useAppDispatch()
  const signup = buildPath(counterpart)
  const form = useSignInFormProps(signup)
  const host = useAppSelector(selectReturnHost)
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  return (
    <>
      <ScreenHeading>
        <Text id="login.title" />
      </ScreenHeading>
      <p className="lead">
        <Text id="login.lead" />
      </p>
      <p className="hint return">{host && <Text id="common.returnTo" values={{ host }} />}</p>
      <BasicForm
        {...form}
        compact
        formId="login"
        initial={{ email }}
        submitLabel="login.submit"
        busyLabel="login.submitting"
        onSubmit={({ email, password }) => void dispatch(signIn({ email: String(email), password: String(password) }))}
        afterFields={<ForgotPasswordLink to={form.links.resetPassword} />}
      />
      {social}
      <p className="join">
        <Text id="login.new" values={{ signup: (chunks) => <Link to={signup}>{chunks}</Link> }} />
      </p>
    </>
  )
}

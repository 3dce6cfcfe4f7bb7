import type { ReactNode } from 'react'
import { buildPath, type RouteId } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { selectReturnHost } from '../../state/selectors'
import { signIn } from '../../state/auth/signIn'
import { BasicForm } from '../../ui/form/BasicForm'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface Props {
  /** Where "Create an account" leads; the app has a page of its own. */
  readonly signup: RouteId
  /** The other ways to sign in. */
  readonly social: ReactNode
}

export function LoginScreen({ signup, social }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const host = useAppSelector(selectReturnHost)
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const to = (route: RouteId) => buildPath({ locale: form.locale, route })
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
        afterFields={
          <p className="aside">
            <Link to={to('resetPassword')}>
              <Text id="login.forgot" />
            </Link>
          </p>
        }
      />
      {social}
      <p className="join">
        <Text id="login.new" values={{ signup: (chunks) => <Link to={to(signup)}>{chunks}</Link> }} />
      </p>
    </>
  )
}

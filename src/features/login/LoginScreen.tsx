import type { ReactNode } from 'react'
import { printPath, type RouteId } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/formProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectReturnHost } from '../../state/selectors'
import { signIn } from '../../state/signIn'
import { PlainForm } from '../../ui/form/PlainForm'
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
  const to = (route: RouteId) => printPath({ locale: form.locale, route })
  return (
    <>
      <ScreenHeading>
        <Text id="login.title" />
      </ScreenHeading>
      <p className="lead">
        <Text id="login.lead" />
      </p>
      <p className="hint return">{host && <Text id="common.returnTo" values={{ host }} />}</p>
      <PlainForm
        {...form}
        compact
        form="login"
        initial={{ email }}
        submitLabel="login.submit"
        busyLabel="login.submitting"
        onSubmit={({ email, password }) => void dispatch(signIn({ email: String(email), password: String(password) }))}
        between={
          <p className="aside">
            <Link to={to('resetPassword')}>
              <Text id="login.forgot" />
            </Link>
          </p>
        }
      />
      {social}
      <p className="join">
        <Text id="login.new" values={{ signup: (words) => <Link to={to(signup)}>{words}</Link> }} />
      </p>
    </>
  )
}

import type { ReactNode } from 'react'
import { isShownFirst, type ErrorKey } from '../../domain/errors'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { useFormProps } from '../../state/hooks/useFormProps'
import { selectReturnHost } from '../../state/selectors'
import { signIn } from '../../state/login/signIn'
import { BasicForm } from '../../ui/form/BasicForm'
import { ForgotPasswordLink } from '../../ui/ForgotPasswordLink'
import { Notices } from '../../ui/Notices'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'
import { LINK_ALONE } from '../../ui/Message'

const NO_NOTICES: readonly ErrorKey[] = []

interface Props {
  /** The sign-up page that this page links to. */
  readonly counterpart: RouteMatch
  /** Sign-in with a provider, rendered below the form. */
  readonly social: ReactNode
}

export function LoginScreen({ counterpart, social }: Props) {
  const dispatch = useAppDispatch()
  const signup = buildPath(counterpart)
  const form = useFormProps({ signup })
  const host = useAppSelector(selectReturnHost)
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const hasReason = isShownFirst(form.notices[0])
  return (
    <>
      <ScreenHeading>
        <Text id="login.title" />
      </ScreenHeading>
      {hasReason ? (
        <Notices className="lead" notices={form.notices} />
      ) : (
        <p className="lead">
          <Text id="login.lead" />
        </p>
      )}
      <p className="hint return">{host && <Text id="common.returnTo" values={{ host }} />}</p>
      <BasicForm
        {...form}
        notices={hasReason ? NO_NOTICES : form.notices}
        formId="login"
        initial={{ email }}
        submitLabel="login.submit"
        busyLabel="login.submitting"
        onSubmit={({ email, password }) => void dispatch(signIn({ email: String(email), password: String(password) }))}
        afterFields={<ForgotPasswordLink to={form.links.resetPassword} />}
      />
      {social}
      {/* The message of an unknown email has this link, and a disabled account needs support. */}
      {!LINK_ALONE.has(form.errors.email) && (
        <p className="join">
          <Text id="login.new" values={{ signup: (chunks) => <Link to={signup}>{chunks}</Link> }} />
        </p>
      )}
    </>
  )
}

import { useSyncExternalStore, type ReactNode } from 'react'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { useFormProps } from '../../state/hooks/useFormProps'
import { preloadSignUp, signUp } from '../../state/login/signUp'
import { Form } from '../../ui/form/Form'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Link } from '../../ui/Link'

interface SocialProps {
  readonly label: PlainMessageId
  readonly hasLogos: boolean
}

interface Props {
  /** The sign-in page that this page links to. */
  readonly counterpart: RouteMatch
  /** Renders sign-in with a provider, above the form. */
  readonly renderSocial: (props: SocialProps) => ReactNode
}

const subscribeToNothing = () => () => undefined

export function SignupScreen({ counterpart, renderSocial }: Props) {
  const dispatch = useAppDispatch()
  // The prerendered page, which must be small, leaves out the drawings of the logos.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const login = buildPath(counterpart)
  const form = useFormProps({ login, preload: preloadSignUp })
  const { email, typed } = useAppSelector(({ loginForm }) => loginForm)
  return (
    <>
      <ScreenHeading>
        <Text id="signup.title" />
      </ScreenHeading>
      <div className="lead">
        <p>
          <Text id="signup.lead" />
        </p>
        <p className="join">
          <Text id="signup.existing" values={{ login: (chunks) => <Link to={login}>{chunks}</Link> }} />
        </p>
      </div>
      {renderSocial({ label: 'signup.continueWith', hasLogos: isHydrated })}
      <Form
        {...form}
        formId="signup"
        initial={{ ...typed, email }}
        submitLabel="signup.submit"
        busyLabel="signup.submitting"
        onSubmit={(values) => void dispatch(signUp(values))}
      />
    </>
  )
}

import { greetingName } from '../../domain/forms/greetingName'
import { buildPath, type RouteId } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useLinks } from '../../state/hooks/useFormProps'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { ButtonLink } from '../../ui/Button'
import { EmailAddress } from '../../ui/EmailAddress'
import { Link } from '../../ui/Link'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { Chevron } from './Chevron'

/** The start page: benefits for visitors, the account for signed-in members. */
export function HomeScreen() {
  const locale = useAppSelector((state) => state.locale)
  const user = useAppSelector((state) => state.user)
  // Without a name the title is a greeting without one, and the lead names the email address.
  const name = useAppSelector(({ profile }) => greetingName(profile, locale))
  const { shop, contact } = useLinks()
  const to = (route: RouteId) => buildPath({ locale, route })
  if (user !== null)
    return (
      <>
        <ScreenHeading className="display">
          {name ? <Text id="home.signedInTitle" values={{ name }} /> : <Text id="login.title" />}
        </ScreenHeading>
        {/* Keys: elements that would move when the session is found are replaced instead. The heading keeps its place. */}
        <p className="lead" key="member">
          <Text id="home.signedInLead" values={{ email: <EmailAddress>{user.email ?? ''}</EmailAddress> }} />
        </p>
        <div className="actions" key="memberActions">
          <ButtonLink variant="primary" href={shop} dataAction="continue">
            <Text id="common.continueToShop" />
          </ButtonLink>
        </div>
        <ul className="rows">
          <li>
            <Link className="button" to={to('resetPassword')}>
              <Text id="home.password" />
              <Chevron />
            </Link>
          </li>
          <li>
            <a className="button" href={contact}>
              <Text id="modal.contact" />
              <Chevron />
            </a>
          </li>
          <li>
            <Link className="button" to={to('logout')}>
              <Text id="home.logout" />
            </Link>
          </li>
        </ul>
      </>
    )
  return (
    <>
      <ScreenHeading className="display">
        <Text id="home.title" />
      </ScreenHeading>
      <p className="lead">
        <Text id="home.lead" />
      </p>
      <div className="actions">
        <ButtonLink variant="primary" to={to('login')}>
          <Text id="home.login" />
        </ButtonLink>
        <ButtonLink variant="secondary" to={to('signupWithEmail')}>
          <Text id="home.signup" />
        </ButtonLink>
      </div>
    </>
  )
}

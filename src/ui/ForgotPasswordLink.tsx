import type { Locale } from '../domain/routing/locales'
import { buildPath } from '../domain/routing/routes'
import { Text } from '../i18n/Text'
import { Link } from './Link'

/** Below the password in a form that asks for an existing one. */
export const ForgotPasswordLink = ({ locale }: { readonly locale: Locale }) => (
  <Link to={buildPath({ locale, route: 'resetPassword' })}>
    <Text id="login.forgot" />
  </Link>
)

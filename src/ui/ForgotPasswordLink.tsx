import { Text } from '../i18n/Text'
import { Link } from './Link'

/** Below the password in a form that asks for an existing one. */
export const ForgotPasswordLink = ({ to }: { readonly to: string }) => (
  <Link to={to}>
    <Text id="login.forgot" />
  </Link>
)

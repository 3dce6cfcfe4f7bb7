import type { Locale } from '../domain/routing/locales'
import { buildPath } from '../domain/routing/routes'
import { Text } from '../i18n/Text'
import { Link } from './Link'

/** Below a form for a password that is forgotten. */
export const BackToLogin = ({ locale }: { readonly locale: Locale }) => (
  <p className="join">
    <Link to={buildPath({ locale, route: 'login' })}>
      <Text id="common.backToLogin" />
    </Link>
  </p>
)

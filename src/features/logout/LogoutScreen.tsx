import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { useLinks } from '../../state/hooks/useFormProps'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { EXIT } from '../../ui/endIcons'

/**
 * Shown while a listener signs out and redirects to the shop, or without a callback to the sign-in page. The
 * button and the link are for a redirect that does not happen.
 */
export function LogoutScreen() {
  const { shop } = useLinks()
  const locale = useAppSelector((state) => state.locale)
  return (
    <EndOfFlow
      icon={EXIT}
      title={<Text id="logout.title" />}
      actions={
        <>
          <ButtonLink href={shop} dataAction="continue">
            <Text id="common.continueToShop" />
          </ButtonLink>
          <ButtonLink variant="quiet" to={buildPath({ locale, route: 'login' })}>
            <Text id="home.login" />
          </ButtonLink>
        </>
      }
    >
      <p>
        <Text id="logout.lead" />
      </p>
    </EndOfFlow>
  )
}

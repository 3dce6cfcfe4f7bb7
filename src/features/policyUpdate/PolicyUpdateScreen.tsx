import { withQuery } from '../../domain/routing/redirects'
import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { useLinks } from '../../state/hooks/useFormProps'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { SHIELD } from '../../ui/endIcons'
import { RedirectProgress } from '../../ui/RedirectProgress'
import { useForwardedQuery } from '../../ui/useForwardedQuery'

/**
 * Shown while `trackPolicyUpdate` records the visit and redirects to the sign-in page with the same query. The button does
 * the same, in case the redirect fails.
 */
export function PolicyUpdateScreen() {
  const locale = useAppSelector((state) => state.locale)
  const query = useForwardedQuery('standard')
  const { privacy } = useLinks()
  return (
    <EndOfFlow
      icon={SHIELD}
      title={<Text id="policyUpdate.title" />}
      actions={
        <>
          <ButtonLink to={withQuery(buildPath({ locale, route: 'login' }), query)} dataAction="continue">
            <Text id="home.login" />
            <RedirectProgress />
          </ButtonLink>
          <ButtonLink variant="secondary" href={privacy}>
            <Text id="policyUpdate.read" />
          </ButtonLink>
        </>
      }
    >
      <p>
        <Text id="policyUpdate.lead" />
      </p>
      <p>
        <Text id="policyUpdate.leaving" />
      </p>
    </EndOfFlow>
  )
}

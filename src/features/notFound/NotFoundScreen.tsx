import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** Unknown routes (spec §2): the status code and an explanation. */
export function NotFoundScreen() {
  const locale = useAppSelector((state) => state.locale)
  return (
    <EndOfFlow
      title={
        <>
          <span className="status">404</span> <Text id="notFound.title" />
        </>
      }
      actions={
        <ButtonLink variant="primary" to={buildPath({ locale, route: 'home' })} dataAction="continue">
          <Text id="notFound.home" />
        </ButtonLink>
      }
    >
      <p>
        <Text id="notFound.lead" />
      </p>
    </EndOfFlow>
  )
}

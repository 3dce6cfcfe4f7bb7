import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useLinks } from '../../state/hooks/useFormProps'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'

/** Unknown routes: the status code, an explanation, and the ways on. */
export function NotFoundScreen() {
  const locale = useAppSelector((state) => state.locale)
  const { contact } = useLinks()
  return (
    <EndOfFlow
      title={
        <>
          <span className="end__icon status">404</span> <Text id="notFound.title" />
        </>
      }
      actions={
        <>
          <ButtonLink variant="primary" to={buildPath({ locale, route: 'home' })} dataAction="continue">
            <Text id="notFound.home" />
          </ButtonLink>
          <ButtonLink variant="quiet" href={contact}>
            <Text id="modal.contact" />
          </ButtonLink>
        </>
      }
    >
      <p>
        <Text id="notFound.lead" />
      </p>
    </EndOfFlow>
  )
}

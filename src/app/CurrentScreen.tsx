import { DEFAULT_LOCALE } from '../domain/routing/locales'
import { counterpartOf, type RouteMatch, type ScreenName } from '../domain/routing/routes'
import { useAppSelector } from '../state/hooks/storeHooks'
import { BesideScreen } from './BesideScreen'
import { SCREENS, SignedInElsewhere } from './screens'

interface Props {
  readonly screen: ScreenName
  readonly routeMatch: RouteMatch | null
}

/** Renders the row of a screen. Without a key: rows that share a component keep its instance and its focus. */
export function CurrentScreen({ screen, routeMatch }: Props) {
  const signedInElsewhere = useAppSelector(({ view }) => view.signedInElsewhere)
  const { form, render } = SCREENS[screen]
  const counterpart = routeMatch && counterpartOf(routeMatch.route)
  return (
    <>
      {form && signedInElsewhere && (
        <BesideScreen>
          <SignedInElsewhere />
        </BesideScreen>
      )}
      {render({ counterpart: { locale: DEFAULT_LOCALE, ...routeMatch, route: counterpart ?? 'home' } })}
    </>
  )
}

import { Suspense } from 'react'
import { DEFAULT_LOCALE } from '../domain/routing/locales'
import { counterpartOf, type RouteMatch } from '../domain/routing/routes'
import { useAppSelector } from '../state/hooks/storeHooks'
import type { ScreenId } from '../state/screen'
import { ErrorBoundary } from './ErrorBoundary'
import { SCREENS, SignedInElsewhere } from './screens'

interface Props {
  readonly screen: ScreenId
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
        // The form below works without this notice, so a failure to load it is ignored.
        <ErrorBoundary fallback={null} onError={() => undefined}>
          <Suspense fallback={null}>
            <SignedInElsewhere />
          </Suspense>
        </ErrorBoundary>
      )}
      {render({ counterpart: { locale: DEFAULT_LOCALE, ...routeMatch, route: counterpart ?? 'home' } })}
    </>
  )
}

import { Suspense, useEffect, type ReactNode } from 'react'
import { campaignOf } from '../domain/campaigns'
import { urlInLocale } from '../domain/routing/redirects'
import { switchLocales } from '../domain/routing/locales'
import { buildPath, routeRow, type RouteMatch, type RouteRow, type ScreenName } from '../domain/routing/routes'
import { useText } from '../i18n/Text'
import { modalClosed } from '../state/events'
import { useLinks } from '../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../state/hooks/storeHooks'
import { selectCampaignCode } from '../state/selectors'
import { publicScreenName, selectScreen } from './screen'
import { BenefitsPanel } from '../ui/BenefitsPanel'
import { Footer } from '../ui/Footer'
import { Header } from '../ui/Header'
import { AppLayout } from '../ui/layouts/AppLayout'
import { CampaignLayout } from '../ui/layouts/CampaignLayout'
import { StandardLayout, WideLayout } from '../ui/layouts/StandardLayout'
import { Loader } from '../ui/Loader'
import { ModalError } from '../ui/ModalError'
import { OfflineNotice } from '../ui/OfflineNotice'
import { useForwardedQuery } from '../ui/useForwardedQuery'
import { ErrorScreen } from '../features/error/ErrorScreen'
import { reloadPage, handleScreenError } from '../state/pageLifecycle'
import { BesideScreen } from './BesideScreen'
import { ErrorBoundary } from './ErrorBoundary'
import { CurrentScreen } from './CurrentScreen'
import { CampaignIntro, MemberBenefits, titleOf } from './screens'

/** Layout of the 404 page. */
const NO_ROUTE: Pick<RouteRow, 'layout'> = { layout: 'standard' }

interface Props {
  readonly routeMatch: RouteMatch | null
}

interface PageProps extends Props {
  /** Called once the screen has mounted. */
  readonly onReady: () => void
}

/** One page: title, layout and screen, and what covers them. */
export function Page({ routeMatch, onReady }: PageProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const route = routeMatch?.route ?? null
  const screen = useAppSelector((state) => selectScreen(state, route))
  const offline = useAppSelector(({ view }) => view.offline)
  const loading = useAppSelector(({ view }) => view.showLoading)
  const onReload = () => void dispatch(reloadPage())
  const name = text(useAppSelector((state) => titleOf(screen, state)))
  const site = text('title.site')
  const notifyMounted = <NotifyMounted onMounted={onReady} />
  return (
    <>
      <title>{name === site ? site : text('title.page', { screen: name })}</title>
      <PageLayout routeMatch={routeMatch} screen={screen}>
        <ErrorBoundary
          // Another route or the error screen replaces a screen that has crashed.
          key={screen === 'error' ? 'error' : (route ?? 'not-found')}
          fallback={
            <>
              <ErrorScreen />
              {notifyMounted}
            </>
          }
          onError={(...error) => void dispatch(handleScreenError(...error))}
        >
          <Suspense fallback={<Loader onReload={onReload} />}>
            <CurrentScreen screen={screen} routeMatch={routeMatch} />
            {notifyMounted}
          </Suspense>
        </ErrorBoundary>
      </PageLayout>
      <OfflineNotice isOffline={offline} />
      {loading && <Loader onReload={onReload} />}
      <Modal />
    </>
  )
}

/** Rendered beside the screen, in the same Suspense boundary, so that it mounts together with the screen. */
function NotifyMounted({ onMounted }: { readonly onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  return null
}

interface PageLayoutProps extends Props {
  readonly screen: ScreenName
  readonly children: ReactNode
}

function PageLayout({ routeMatch, screen, children }: PageLayoutProps) {
  const { layout } = routeMatch ? routeRow(routeMatch.route) : NO_ROUTE
  const query = useForwardedQuery(layout)
  const locale = useAppSelector((state) => state.locale)
  const year = useAppSelector(({ view }) => view.year)
  const links = useLinks()
  const { theme } = campaignOf(useAppSelector(selectCampaignCode))
  const screenName = publicScreenName(screen, routeMatch?.route ?? null)
  const isSignedIn = useAppSelector(({ user }) => user !== null)
  const hasBenefits = screen === 'home' || screen === 'login' || screen === 'signup'
  const reader = screen === 'home' && isSignedIn ? 'member' : hasBenefits ? 'visitor' : null
  if (layout === 'app') return <AppLayout screen={screenName}>{children}</AppLayout>
  const layoutProps = {
    screen: screenName,
    header: (
      <Header
        homeTo={buildPath({ locale, route: 'home' })}
        current={locale}
        locales={switchLocales(locale).map((other) => ({
          locale: other,
          to: routeMatch ? urlInLocale(routeMatch, other, query) : buildPath({ locale: other, route: 'home' }),
        }))}
      />
    ),
    // Below other benefits, on phones, it is a new element instead of moving.
    footer: <Footer key={reader} year={year} links={links} />,
    panel: (
      <BenefitsPanel reader={reader}>
        {reader === 'member' && (
          <BesideScreen>
            <MemberBenefits />
          </BesideScreen>
        )}
      </BenefitsPanel>
    ),
  }
  if (layout === 'campaign')
    return (
      <CampaignLayout
        {...layoutProps}
        theme={theme}
        hero={
          screen !== 'error' && (
            <BesideScreen>
              <CampaignIntro screen={screen} routeMatch={routeMatch} />
            </BesideScreen>
          )
        }
      >
        {children}
      </CampaignLayout>
    )
  return layout === 'wide' ? (
    <WideLayout {...layoutProps}>{children}</WideLayout>
  ) : (
    <StandardLayout {...layoutProps}>{children}</StandardLayout>
  )
}

function Modal() {
  const dispatch = useAppDispatch()
  const { modalError, modalReference, modalOffersReload } = useAppSelector(({ view }) => view)
  const { contact } = useLinks()
  if (modalError === null) return null
  return (
    <ModalError
      errorKey={modalError}
      reference={modalReference}
      contactHref={contact}
      onClose={() => void dispatch(modalClosed())}
      onRetry={modalOffersReload ? () => void dispatch(reloadPage()) : undefined}
    />
  )
}
